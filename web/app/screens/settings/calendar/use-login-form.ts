// The state of a form that connects a calendar account. The form keeps the input when the server refuses it.
import { useState } from 'react';
import { useSave } from '../../../forms/use-save.ts';
import type { CalendarAnswer, CalendarBody } from './account-calls.ts';

interface LoginForm<Draft> {
  readonly initial: Draft;
  /** The errors of required fields that are empty. */
  readonly required: Partial<Record<keyof Draft, string>>;
  readonly connect: (draft: Draft) => Promise<CalendarAnswer>;
  readonly onConnected: (body: CalendarBody) => void;
}

export function useLoginForm<Draft extends Record<string, string>>(options: LoginForm<Draft>) {
  const { initial, required, connect, onConnected } = options;
  const [draft, setDraft] = useState(initial);
  const { form, isBusy, fault, errorOf, drop, ...saving } = useSave(Object.keys(initial));

  async function save(): Promise<void> {
    const found = Object.entries(required)
      .filter(([path]) => draft[path]?.trim() === '')
      .map(([path, message = '']) => ({ path, message }));
    const connected = await saving.save(() => connect(draft), { found, toast: null });
    if (connected) onConnected(connected);
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
      drop(...Object.keys(part));
    },
  };
}
