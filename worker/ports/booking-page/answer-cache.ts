/**
 * Caches responses close to the visitor. Only for responses that are expensive to compute and the same for
 * everyone. A response that is missing in the cache is computed again.
 */
export interface AnswerCache {
  /** `address` is the complete URL on this site. */
  find(address: string): Promise<Response | null>;
  /** Stores the response for the time in its Cache-Control header. */
  keep(address: string, answer: Response): Promise<void>;
}
