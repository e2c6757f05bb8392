// The state of a form with one field: a code of the second factor.
import { type ChangeEvent, useState } from 'react';
import type { ApiAnswer } from '../../../../lib/api-answer.ts';
import { useSave } from '../../../forms/use-save.ts';

export function useCodeForm<Body extends object>(
  send: (code: string) => Promise<ApiAnswer<Body>>,
  onDone: (body: Body) => void,
) {
  const [code, setCode] = useState('');
  const { form, isBusy, fault, errorOf, drop, ...saving } = useSave(['code']);

  async function saveWith(sendOther: () => Promise<ApiAnswer<Body> | null>): Promise<void> {
    const saved = await saving.save(sendOther);
    if (saved) onDone(saved);
  }

  return {
    form,
    isBusy,
    fault,
    save: () => saveWith(() => send(code)),
    /** Sends another proof than the code. */
    saveWith,
    isDirty: false,
    field: {
      name: 'code',
      error: errorOf('code'),
      required: true,
      autoComplete: 'one-time-code',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: 60,
      value: code,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setCode(event.target.value);
        drop('code');
      },
    },
  };
}
