interface StoredMedia {
  readonly body: ReadableStream;
  readonly contentType: string;
}

/** Pictures under content-addressed keys: what a key names never changes. */
export interface MediaStore {
  find(key: string): Promise<StoredMedia | null>;
  /** The key is made of owner and content, so that what one deletes is never another's. */
  save(ownerId: string, bytes: Uint8Array, contentType: string): Promise<string>;
  delete(key: string): Promise<void>;
}
