// The state of a form that connects a calendar account. The form keeps the input when the server refuses it.
import { useState } from 'react';
import { useDraftProblems } from '../../../forms/use-draft-problems.ts';
import type { CalendarAnswer } from './account-calls.ts';

interface LoginForm<Draft> {
  readonly initial: Draft;
  /** The errors of required fields that are empty. */
  readonly required: Partial<Record<keyof Draft, string>>;
  readonly connect: (draft: Draft) => Promise<CalendarAnswer>;
  readonly onConnected: (answer: Extract<CalendarAnswer, { ok: true }>) => void;
}

export function useLoginForm<Draft extends Record<string, string>>(options: LoginForm<Draft>) {
  const { initial, required, connect, onConnected } = options;
  const [draft, setDraft] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { form, errorOf, show, drop } = useDraftProblems(Object.keys(initial));

  async function save(): Promise<void> {
    if (isBusy) return;
    setFault(null);
    const empty = Object.entries(required)
      .filter(([path]) => draft[path]?.trim() === '')
      .map(([path, message = '']) => ({ path, message }));
    show(empty);
    if (empty.length > 0) return;
    setBusy(true);
    const answer = await connect(draft);
    setBusy(false);
    if (answer.ok) return onConnected(answer);
    const problems = answer.failure?.errors ?? [];
    if (problems.length > 0) setFault(show(problems));
    else setFault(answer.message);
  }

  return {
    form,
    draft,
    isBusy,
    fault,
    save,
    isDirty: Object.keys(draft).some((name) => draft[name] !== initial[name]),
    errorOf,
    change: (part: Partial<Draft>) => {
      setDraft({ ...draft, ...part });
      drop(Object.keys(part));
    },
  };
}
