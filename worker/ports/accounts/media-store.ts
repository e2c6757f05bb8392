interface StoredMedia {
  readonly body: ReadableStream;
  readonly contentType: string;
}

/** Pictures under content-addressed keys: the content of a key never changes. */
export interface MediaStore {
  find(key: string): Promise<StoredMedia | null>;
  /** The key is derived from owner and content, so that a deletion never affects another owner. */
  save(ownerId: string, bytes: Uint8Array, contentType: string): Promise<string>;
  delete(key: string): Promise<void>;
}
