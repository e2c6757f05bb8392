// The result of a test run, in one form for the reports of both runners, so that failures are listed in one
// way.

export interface Failure {
  /** The path from the root; empty when no file is the cause. */
  readonly file: string;
  readonly name: string;
  readonly error: string;
}

export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

export interface RunReport {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly files: readonly FileTime[];
}
