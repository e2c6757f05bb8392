import type { Problem } from '../../forms/problem.ts';

/** The result of the last submit. */
export interface ContactResult {
  /** The first error. Its field gets the focus. */
  readonly problem?: Problem;
  /** The errors of all fields. Absent when the error is about the whole form. */
  readonly problems?: readonly Problem[];
  readonly isSent?: true;
}
