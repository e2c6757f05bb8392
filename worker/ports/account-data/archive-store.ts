/** Stores archives until they expire. */
export interface ArchiveStore {
  save(id: string, archive: Uint8Array, keptMs: number): Promise<void>;
  /** Null when there is no such archive, or it has expired. */
  find(id: string): Promise<ReadableStream | null>;
  delete(id: string): Promise<void>;
}
