// The problems of a form that belong to a field. Each problem is shown until the user edits its field.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { FieldError } from '../../worker/contract/errors.ts';
import { isPartOf } from './split-problems.ts';

interface Problems {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errorOf: (path: string) => string | undefined;
  /** Replaces the problems. The focus moves to the first field with a problem. */
  readonly show: (problems: readonly FieldError[]) => void;
  /** Removes the problems of these fields and of their parts. */
  readonly drop: (...fields: readonly string[]) => void;
}

export function useProblems(): Problems {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [failedChecks, setFailedChecks] = useState(0);

  // The focus moves to the first field with a problem after each failed check, and at no other time.
  useLayoutEffect(() => {
    if (failedChecks === 0) return;
    const control = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    const section = control?.closest('details');
    if (section) section.open = true;
    control?.focus();
  }, [failedChecks]);

  return {
    form,
    errorOf: (path) => problems.find((problem) => problem.path === path)?.message,
    show: (found) => {
      setProblems(found);
      if (found.length > 0) setFailedChecks((count) => count + 1);
    },
    drop: (...fields) =>
      setProblems((previous) =>
        previous.filter(({ path }) => !fields.some((field) => isPartOf(path, field))),
      ),
  };
}
