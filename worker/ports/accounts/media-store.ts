interface StoredMedia {
  readonly body: ReadableStream;
  readonly contentType: string;
}

/** The displayed size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Stores pictures. A key is derived from the owner and the content, so the content that is stored under a key
 * never changes.
 */
export interface MediaStore {
  /** Returns null when the size cannot be read. */
  readSize(bytes: Uint8Array): PictureSize | null;
  find(key: string): Promise<StoredMedia | null>;
  /**
   * Stores the picture and returns its key. Different owners get different keys, so that deleting a picture
   * never affects a different owner.
   */
  save(ownerId: string, bytes: Uint8Array, contentType: string): Promise<string>;
  delete(key: string): Promise<void>;
}
