// What a run of tests says of itself at its end: the one form that the reports of both runners are brought
// into, so that what failed is listed in one way.

export interface Failure {
  /** As it is called from the root; empty where no file is to blame. */
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
