// Copies to the clipboard. If the browser refuses, selects the text, so that the user can copy it with the
// keyboard.

import { useEffect, useRef, useState } from 'react';
import { t } from '../lib/translate.ts';
import { showToast } from '../ui/toast-store.ts';

const COPIED_MS = 2000;

interface Copy {
  /** True for two seconds after copying. */
  readonly isCopied: boolean;
  /** Copies the value of a field. `done` is the text of the toast that appears after copying. */
  readonly copy: (field: HTMLInputElement | HTMLTextAreaElement | null, done: string) => void;
}

/** Copies the text and shows a toast. Returns false if the browser refuses. */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    // `navigator.clipboard` is undefined when the page was not loaded over https.
    await navigator.clipboard.writeText(text);
  } catch {
    showToast('error', t('Failed to copy to clipboard'));
    return false;
  }
  showToast('success', done);
  return true;
}

export function useCopy(): Copy {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(field: HTMLInputElement | HTMLTextAreaElement | null, done: string) {
    if (field === null) return;
    if (!(await copyText(field.value, done))) {
      field.focus();
      field.select();
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  }

  return { isCopied, copy: (field, done) => void copy(field, done) };
}
