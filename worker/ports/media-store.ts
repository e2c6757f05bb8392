export interface StoredMedia {
  readonly body: ReadableStream;
  readonly contentType: string;
}

/** Pictures under content-addressed keys: what a key names never changes. */
export interface MediaStore {
  find(key: string): Promise<StoredMedia | null>;
}
