// Copies to the clipboard. If the browser refuses, selects the text, so that the user can copy it with the
// keyboard.

import { useEffect, useRef, useState } from 'react';
import { t } from '../lib/translate.ts';
import { showToast } from '../ui/toast-store.ts';

const COPIED_MS = 2000;

/**
 * What a button shows for two seconds after copying: `label` is the word "Copied", and `mark` is a check mark beside a
 * toast.
 */
export type Copied = 'label' | 'mark' | null;

interface Copy {
  readonly copied: Copied;
  /** Copies the value of a field. `done` is the text of the toast that appears after copying. */
  readonly copy: (field: HTMLInputElement | HTMLTextAreaElement | null, done: string) => void;
}

/** Copies the text and shows a toast. Returns false if the browser refuses. */
export async function copyText(text: string, done: string): Promise<boolean> {
  const isCopied = await writeText(text);
  if (isCopied) showToast('success', done);
  return isCopied;
}

async function writeText(text: string): Promise<boolean> {
  try {
    // `navigator.clipboard` is undefined when the page was not loaded over https.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showToast('error', t('Failed to copy to clipboard'));
    return false;
  }
}

/** The message after copying appears once. In a dialog it is the label of the button, because a toast would cover the dialog. */
export function useCopy(): Copy {
  const [copied, setCopied] = useState<Copied>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(field: HTMLInputElement | HTMLTextAreaElement | null, done: string) {
    if (field === null) return;
    const isInDialog = field.closest('dialog') !== null;
    if (!(await (isInDialog ? writeText(field.value) : copyText(field.value, done)))) {
      field.focus();
      field.select();
      return;
    }
    setCopied(isInDialog ? 'label' : 'mark');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(null), COPIED_MS);
  }

  return { copied, copy: (field, done) => void copy(field, done) };
}
