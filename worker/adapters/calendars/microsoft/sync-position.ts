// Reads and writes the page tokens and sync tokens of this provider. These tokens contain links of Graph.
import * as z from 'zod/mini';

const position = z.object({
  /**
   * - `track`: reads all pages of a delta, only to obtain the link at the end of the last page.
   * - `view`: lists all events. `next` is the sync token for later reads.
   * - `changes`: reads the pages of a delta that contains only changes.
   */
  phase: z.enum(['track', 'view', 'changes']),
  /** The path of the next request. Null for the first request of the phase. */
  path: z.nullable(z.string()),
  /** The series in the window, as a set of series-set.ts. */
  series: z.string(),
  next: z.nullable(z.string()),
});
export type Position = z.infer<typeof position>;

/**
 * The maximum length of a sync token. A longer token is not stored, so every read is a complete
 * read.
 */
const TOKEN_MAX = 10_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const writePosition = (given: Position): string => JSON.stringify(given);

/** Returns null when the text is not a position. */
export const readPosition = (text: string): Position | null =>
  position.safeParse(parse(text)).data ?? null;

export function writeSyncToken(path: string, series: string): string | null {
  const token = writePosition({ phase: 'changes', path, series, next: null });
  return token.length > TOKEN_MAX ? null : token;
}
