interface StoredMedia {
  readonly body: ReadableStream;
  readonly contentType: string;
}

/**
 * Stores pictures. A key is derived from the content, so the content that is stored under a key never
 * changes.
 */
export interface MediaStore {
  find(key: string): Promise<StoredMedia | null>;
  /**
   * Returns the key. It is derived from the owner and the content, so that deleting a picture never affects a
   * different owner.
   */
  save(ownerId: string, bytes: Uint8Array, contentType: string): Promise<string>;
  delete(key: string): Promise<void>;
}
