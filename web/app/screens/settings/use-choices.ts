// Choices that are saved at once. While a request runs, newer choices wait and are then sent together. If saving fails,
// the rows show the saved values again, and the row of the last choice shows the reason.
import { useRef, useState } from 'react';
import type { ApiAnswer } from '../../../lib/api-answer.ts';
import { useSave } from '../../forms/use-save.ts';

export interface RowResult {
  /** The message after the change was saved. */
  readonly saved: string | null;
  /** The reason why the change was not saved. Absent when a form in the row shows it. */
  readonly fault?: string | null;
}

interface ChoicesOptions<Values> {
  readonly saved: Values;
  /** Sends the changes. `values` are all values with these changes. */
  readonly send: (
    changes: Partial<Values>,
    values: Values,
  ) => Promise<ApiAnswer<{ readonly message?: string | null | undefined }>>;
  /** Returns the message after saving. Default: the message of the answer. */
  readonly describe?: (values: Values) => string;
}

interface Choices<Values> {
  readonly values: Values;
  /** Returns the result of the last choice, if it changed one of these values. */
  readonly resultOf: (...names: readonly (keyof Values)[]) => RowResult;
  readonly choose: (changes: Partial<Values>) => void;
}

const NO_RESULT: RowResult = { saved: null, fault: null };

export function useChoices<Values extends object>(
  options: ChoicesOptions<Values>,
): Choices<Values> {
  const { saved, send, describe } = options;
  const saving = useSave();
  const [pending, setPending] = useState<Partial<Values>>({});
  const [last, setLast] = useState<Partial<Values>>({});
  const [message, setMessage] = useState<string | null>(null);
  const waiting = useRef<Partial<Values> | null>(null);
  const isSending = useRef(false);

  async function sendWaiting(before: Values): Promise<void> {
    const changes = waiting.current;
    if (changes === null) return;
    waiting.current = null;
    const values = { ...before, ...changes };
    const answer = await saving.save(() => send(changes, values), { toast: null });
    if (answer !== null && waiting.current !== null) return sendWaiting(values);
    waiting.current = null;
    setPending({});
    if (answer !== null) setMessage(describe?.(values) ?? answer.message ?? null);
  }

  async function choose(changes: Partial<Values>): Promise<void> {
    waiting.current = { ...waiting.current, ...changes };
    setPending((previous) => ({ ...previous, ...changes }));
    setLast(changes);
    setMessage(null);
    if (isSending.current) return;
    isSending.current = true;
    await sendWaiting(saved);
    isSending.current = false;
  }

  return {
    values: { ...saved, ...pending },
    resultOf: (...names) =>
      names.some((name) => name in last) ? { saved: message, fault: saving.fault } : NO_RESULT,
    choose: (changes) => void choose(changes),
  };
}
