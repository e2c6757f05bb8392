/**
 * Caches expensive responses that are the same for everyone, close to the visitor. A missing entry is
 * computed again.
 */
export interface AnswerCache {
  /** `address` is the complete URL on this site. */
  find(address: string): Promise<Response | null>;
  /** Stores the response for the time in its Cache-Control header. */
  keep(address: string, answer: Response): Promise<void>;
}
