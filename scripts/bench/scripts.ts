/** Bundled code of the two Workers that the bench runs. */
export interface BenchScripts {
  readonly worker: string;
  readonly baseline: string;
}
