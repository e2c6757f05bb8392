// The result of a test run. Vitest and Playwright reports are converted to this form.

export interface TestName {
  /** Path of the test file from the root. Empty when the result belongs to no file. */
  readonly file: string;
  readonly name: string;
}

export interface Failure extends TestName {
  readonly error: string;
}

export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

export interface RunReport {
  readonly passed: readonly TestName[];
  readonly failures: readonly Failure[];
  readonly files: readonly FileTime[];
}
