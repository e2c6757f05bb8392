/** Runs work that may end after the response. */
export interface Background {
  /** A failure of the work is ignored. */
  run(work: Promise<unknown>): void;
}
