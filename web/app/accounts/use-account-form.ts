// The state of a form: whether the form is being sent, and the result of the last submit. The next
// edit clears the result. The values stay in the input elements, because password managers fill in
// those elements.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useActionData, useNavigation, useSubmit } from 'react-router';
import type { Problem } from '../forms/problem.ts';

export interface AccountForm<Result> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly result: Result | undefined;
  readonly problem: Problem | undefined;
  readonly isBusy: boolean;
  readonly onInput: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useAccountForm<
  Result extends { readonly problem?: Problem },
>(): AccountForm<Result> {
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);
  // The type says that the result is serialized data, but the router passes the object that the action
  // returned.
  const latestResult = useActionData() as Result | undefined;
  const isBusy = useNavigation().formMethod === 'POST';
  const [outdatedResult, setOutdatedResult] = useState<Result | undefined>();
  const result = latestResult === outdatedResult ? undefined : latestResult;
  const problem = result?.problem;

  useEffect(() => {
    const field = problem?.path && ref.current?.elements.namedItem(problem.path);
    if (field instanceof HTMLElement) field.focus();
  }, [problem]);

  return {
    ref,
    result,
    problem,
    isBusy,
    onInput: () => setOutdatedResult(latestResult),
    onSubmit: (event) => {
      event.preventDefault();
      // A second click must not send the form twice.
      if (isBusy) return;
      const { submitter } = event.nativeEvent as SubmitEvent;
      void submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, {
        method: 'post',
        preventScrollReset: true,
      });
    },
  };
}
