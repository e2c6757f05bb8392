/**
 * Caches expensive responses that are the same for everyone, close to the reader. A lost entry only costs the
 * work.
 */
export interface AnswerCache {
  /** `address`: the complete URL on this site. */
  find(address: string): Promise<Response | null>;
  /** Stored for the time in the response's Cache-Control. */
  keep(address: string, answer: Response): Promise<void>;
}
