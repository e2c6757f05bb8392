import type { Person, Target } from './harness.ts';

export interface ConformanceCase {
  /** Completes the sentence "it …". */
  readonly title: string;
  /** True when the case needs a provider that writes events. */
  readonly writes?: boolean;
  /** Returns false for a server that cannot have the state of the case. */
  readonly applies?: (person: Person) => boolean;
  readonly run: (target: Target, person: Person) => Promise<void>;
}
