import type { EmbedScript } from '../../contract/booking-page/embed-script.ts';

interface BuiltEmbedScript extends EmbedScript {
  readonly code: string;
}

/**
 * The current embed.js, and all earlier versions under their file names, because other websites may have pinned a
 * version.
 */
export interface EmbedScripts {
  /** Returns the current version for a service with this origin. */
  build(origin: string): Promise<BuiltEmbedScript>;
  /** Stores the current version, because the next deployment replaces it. */
  store(origin: string): Promise<void>;
  /** Finds a stored version. `path` is its path, such as `/assets/embed-0123456789ab.js`. */
  find(path: string): Promise<string | null>;
}
