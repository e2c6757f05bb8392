export interface Ids {
  /** Random, unguessable, 36 characters. */
  create(): string;
}
