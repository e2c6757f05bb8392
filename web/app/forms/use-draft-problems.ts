// The problems that are found when the user saves a form. Each problem is shown until the user
// edits its field.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { splitProblems } from './problem.ts';

interface DraftProblem {
  readonly path: string;
  readonly message: string;
}

interface DraftProblems {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errorOf: (path: string) => string | undefined;
  /** Returns the text about problems for which the form has no field. Null when there are none. */
  readonly show: (newProblems: readonly DraftProblem[]) => string | null;
  /** Removes the problems of these fields and of their parts (`headers.0` is a part of `headers`). */
  readonly drop: (fields: readonly string[]) => void;
}

/** `fields` are the fields of the form that show a problem. */
export function useDraftProblems(fields: readonly string[]): DraftProblems {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const [failedChecks, setFailedChecks] = useState(0);

  // The focus moves to the first field with a problem after each failed check, and at no other time.
  useLayoutEffect(() => {
    if (failedChecks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failedChecks]);

  return {
    form,
    errorOf: (path) => problems.find((problem) => problem.path === path)?.message,
    show: (newProblems) => {
      setProblems(newProblems);
      if (newProblems.length > 0) setFailedChecks((count) => count + 1);
      return splitProblems(newProblems, fields).fault;
    },
    drop: (fields) =>
      setProblems((previous) =>
        previous.filter(({ path }) => !fields.includes(path.split('.')[0] ?? '')),
      ),
  };
}
