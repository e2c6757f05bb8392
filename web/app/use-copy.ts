// Into the clipboard. Where the browser refuses, the text is selected instead, so that the keys do it.
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../ui/toast-store.ts';

const COPIED_MS = 2000;

interface Copy {
  /** For two seconds afterwards. */
  readonly isCopied: boolean;
  readonly copy: (field: HTMLInputElement | HTMLTextAreaElement | null, done: string) => void;
}

/** Copies what a field holds; `done` is the notice. */
export function useCopy(): Copy {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(field: HTMLInputElement | HTMLTextAreaElement | null, done: string) {
    if (field === null) return;
    try {
      // Absent where the page did not come over https.
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.focus();
      field.select();
      showToast('error', 'Failed to copy to clipboard');
      return;
    }
    showToast('success', done);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  }

  return { isCopied, copy: (field, done) => void copy(field, done) };
}
