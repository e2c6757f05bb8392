/** Runs work that may end after the response. */
export interface Background {
  /** A failure of the work is only logged. `name` says what the work does. */
  run(name: string, work: Promise<unknown>): void;
}
