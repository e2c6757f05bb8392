import type { ArchiveProblem } from '../../domain/account-data/archive.ts';
import type { Instant } from '../../domain/time/types.ts';

export interface ArchiveFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files by name, or the reason for which the archive is refused. */
export type UnpackedArchive =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly problem: ArchiveProblem };

/** Writes and reads ZIP files. */
export interface ArchiveFiles {
  pack(files: readonly ArchiveFile[], at: Instant): Uint8Array;
  /**
   * Unpacks the files whose limit in bytes is above 0. Refuses an archive with a file that has no limit or exceeds it.
   * `limits` is keyed by name.
   */
  unpack(archive: Uint8Array, limits: ReadonlyMap<string, number>): UnpackedArchive;
}
