// Sends a request of a form, a dialog or a button, and shows its result: a toast when it succeeded, otherwise the
// problems at their fields and the other problems in one text. A second click sends nothing.
import { useRef, useState } from 'react';
import type { FieldError } from '../../../worker/contract/errors.ts';
import type { ApiAnswer, Refused } from '../../lib/api-answer.ts';
import { splitProblems } from '../../lib/split-problems.ts';
import { useProblems } from '../../lib/use-problems.ts';
import { showToast } from '../../ui/toast-store.ts';

interface SaveOptions {
  /** The problems that are known before the request. If there are any, nothing is sent. */
  readonly found?: readonly FieldError[];
  /** The toast after success. Default: the message of the answer. Null: no toast. */
  readonly toast?: string | null;
  /** Returns the problems in an answer, with the paths of the form's fields. */
  readonly toErrors?: (refused: Refused) => readonly FieldError[];
  /** True when success leaves the page. Until then, the user cannot send the form again. */
  readonly isLeaving?: boolean;
}

export type Saving = ReturnType<typeof useSave>;

/** `fields` are the fields of the form that show a problem. */
export function useSave(fields: readonly string[] = []) {
  const { form, errorOf, show, drop } = useProblems();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  function refuse(problems: readonly FieldError[], message: string | null): void {
    show(problems);
    setFault(problems.length > 0 ? splitProblems(problems, fields).fault : message);
  }

  function setSending(is: boolean): void {
    isSending.current = is;
    setBusy(is);
  }

  /**
   * Returns the body of the answer, or null when nothing was saved. `send` returns null when it has already
   * shown the reason.
   */
  async function save<Body extends object>(
    send: () => Promise<ApiAnswer<Body> | null>,
    { found = [], toast, toErrors = readErrors, isLeaving = false }: SaveOptions = {},
  ): Promise<Body | null> {
    if (isSending.current) return null;
    refuse(found, null);
    if (found.length > 0) return null;
    setSending(true);
    const answer = await send();
    if (!isLeaving || !answer?.ok) setSending(false);
    if (answer === null) return null;
    if (!answer.ok) {
      refuse(toErrors(answer), answer.message);
      return null;
    }
    const { message }: { message?: string | null } = answer.body;
    const text = toast === undefined ? message : toast;
    if (text) showToast('success', text);
    return answer.body;
  }

  return {
    form,
    isBusy,
    /** A text about problems that belong to no field of the form. Null when there are none. */
    fault,
    setFault,
    errorOf,
    drop,
    save,
  };
}

const readErrors = ({ failure }: Refused): readonly FieldError[] => failure?.errors ?? [];
