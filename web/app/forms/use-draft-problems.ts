// The problems of a form that is checked when the user saves it. A problem is shown until its field is
// edited.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface DraftProblem {
  readonly path: string;
  readonly message: string;
}

interface DraftProblems {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errorOf: (path: string) => string | undefined;
  readonly show: (found: readonly DraftProblem[]) => void;
  /** Removes the problems of these fields and of their parts (`headers.0` is a part of `headers`). */
  readonly drop: (fields: readonly string[]) => void;
}

export function useDraftProblems(): DraftProblems {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const [checks, setChecks] = useState(0);

  // The focus moves to the first field with a problem after each failed check, and at no other time.
  useLayoutEffect(() => {
    if (checks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [checks]);

  return {
    form,
    errorOf: (path) => problems.find((problem) => problem.path === path)?.message,
    show: (found) => {
      setProblems(found);
      if (found.length > 0) setChecks((count) => count + 1);
    },
    drop: (fields) =>
      setProblems((before) =>
        before.filter(({ path }) => !fields.includes(path.split('.')[0] ?? '')),
      ),
  };
}
