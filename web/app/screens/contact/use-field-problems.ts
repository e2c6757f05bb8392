// Shows the errors of all fields at the same time. The error of a field disappears when the field is edited.
import { type FormEvent, useState } from 'react';
import type { AccountForm } from '../../accounts/use-account-form.ts';
import type { Problem } from '../../forms/problem.ts';
import type { ContactResult } from './contact-result.ts';

interface FieldProblems {
  readonly find: (field: string) => Problem | undefined;
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
}

const NONE: ReadonlySet<string> = new Set();

export function useFieldProblems(form: AccountForm<ContactResult>): FieldProblems {
  const { result } = form;
  const [edited, setEdited] = useState({ result, names: NONE });
  // The names of fields that were edited since this result.
  const names = edited.result === result ? edited.names : NONE;
  return {
    find: (field) =>
      names.has(field) ? undefined : result?.problems?.find(({ path }) => path === field),
    onInput({ target }) {
      const isField = target instanceof HTMLElement && 'name' in target;
      if (isField) setEdited({ result, names: new Set([...names, String(target.name)]) });
      // An error about the whole form disappears at the next edit of any field.
      if (result?.problems === undefined) form.onInput();
    },
  };
}
