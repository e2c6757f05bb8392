/**
 * Caches responses close to the visitor. Use it only for responses that are expensive to compute and the same
 * for all visitors. If a response is not in the cache, the caller computes it again.
 */
export interface AnswerCache {
  /** `address` is the complete URL on this site. */
  find(address: string): Promise<Response | null>;
  /** Stores the response for the time in its Cache-Control header. */
  keep(address: string, answer: Response): Promise<void>;
}
