/** A limit on how often something may happen within a time window. */
export interface CountedLimit {
  /** SHA-256 of the limit's name, because a name can contain an email address. */
  readonly key: string;
  readonly maximum: number;
  readonly windowMs: number;
}
