/** Answers that took work and are the same for everyone, kept near whoever asks. Losing one costs only the work. */
export interface AnswerCache {
  /** `address`: the whole of it, of this site. */
  find(address: string): Promise<Response | null>;
  /** For as long as the answer's own Cache-Control says. */
  keep(address: string, answer: Response): Promise<void>;
}
