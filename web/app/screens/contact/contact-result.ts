import type { Problem } from '../../forms/problem.ts';

/** What became of the form that was sent last. */
export interface ContactResult {
  /** The first problem: its field takes the focus. */
  readonly problem?: Problem;
  /** Of every field that is wrong; absent when the problem is about the whole form. */
  readonly problems?: readonly Problem[];
  readonly isSent?: true;
}
