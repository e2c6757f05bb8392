export interface KeyedHasher {
  /** HMAC-SHA-256 of the text's UTF-8 bytes with the service's own key, lower-case hex. */
  hash(text: string): Promise<string>;
}
