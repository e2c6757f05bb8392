// The fixes that the simulation must miss at once when they are taken back, as replacements in the source. A
// text that is there no longer ends the run.
import type { Patch } from './loader.ts';

export interface Revert {
  readonly name: string;
  readonly patches: readonly Patch[];
}

export const REVERTS: readonly Revert[] = [];
