import type { Problem } from '../../forms/problem.ts';

/** What became of the form that was sent last. */
export interface ContactResult {
  readonly problem?: Problem;
  readonly isSent?: true;
}
