// The result of a test run. Vitest and Playwright reports are converted to this form.

export interface Failure {
  /** Path of the test file from the root. Empty when the failure belongs to no file. */
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
