// Every field that is wrong is marked at once, each until it is edited.
import { type FormEvent, useState } from 'react';
import type { Problem } from '../../forms/problem.ts';
import type { AccountForm } from '../../forms/use-account-form.ts';
import type { ContactResult } from './contact-result.ts';

interface FieldProblems {
  readonly find: (field: string) => Problem | undefined;
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
}

const NONE: ReadonlySet<string> = new Set();

export function useFieldProblems(form: AccountForm<ContactResult>): FieldProblems {
  const { result } = form;
  const [edited, setEdited] = useState({ result, names: NONE });
  // What was edited after an earlier attempt says nothing about this one.
  const names = edited.result === result ? edited.names : NONE;
  return {
    find: (field) =>
      names.has(field) ? undefined : result?.problems?.find(({ path }) => path === field),
    onInput({ target }) {
      const isField = target instanceof HTMLElement && 'name' in target;
      if (isField) setEdited({ result, names: new Set([...names, String(target.name)]) });
      // What is about the whole form holds until any edit.
      if (result?.problems === undefined) form.onInput();
    },
  };
}
