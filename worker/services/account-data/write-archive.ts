// Writes the archive of an account.
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import {
  ACCOUNT_FILE,
  ARCHIVE_BYTES,
  BOOKINGS_FILE,
  EVERYTHING_FILE,
  isImportable,
  UNPACKED_BYTES,
  writePictureName,
} from '../../domain/account-data/archive.ts';
import { MEDIA_PATH, type PictureField, readPictureType } from '../../domain/accounts/picture.ts';
import type { ArchiveFile } from '../../ports/account-data/archive-files.ts';
import { type RenderBookingsDeps, renderBookings } from '../bookings/list/bookings-feed.ts';
import type { Deps } from '../service-deps.ts';
import { type DescribeDeps, describeAccount } from './describe-account.ts';
import { type ExportDeps, exportAccount } from './export-account.ts';

export type WriteArchiveDeps = DescribeDeps &
  ExportDeps &
  RenderBookingsDeps &
  Pick<Deps, 'mediaStore' | 'archiveFiles'>;

const encode = (text: string) => new TextEncoder().encode(text);
const encodeJson = (value: unknown) => encode(JSON.stringify(value));

/** Returns nothing for a picture that is missing, or that another site shows. */
async function readPicture(
  { mediaStore }: WriteArchiveDeps,
  field: PictureField,
  path: string | null,
): Promise<ArchiveFile[]> {
  if (!path?.startsWith(MEDIA_PATH)) return [];
  const stored = await mediaStore.find(path.slice(MEDIA_PATH.length));
  if (!stored) return [];
  const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
  const type = readPictureType(bytes);
  return type === null ? [] : [{ name: writePictureName(field, type), bytes }];
}

interface WrittenArchive {
  readonly bytes: Uint8Array;
  readonly isImportable: boolean;
}

/**
 * `onPart` is called after each part of the work with the percentage that is done. Returns null when the account has too
 * much data for one archive.
 */
export async function writeArchive(
  deps: WriteArchiveDeps,
  session: SessionAccount,
  origin: string,
  onPart: (percent: number) => Promise<void>,
): Promise<WrittenArchive | null> {
  const { account } = session;
  const description = await describeAccount(deps, account);
  const described = encodeJson(description);
  await onPart(10);
  const everything = encodeJson(await exportAccount(deps, session));
  await onPart(50);
  const host = { hostId: account.id, language: account.language };
  const calendar = encode(await renderBookings(deps, host, { since: 0, limit: null }, origin));
  await onPart(60);
  const pictures = [
    ...(await readPicture(deps, 'logo', account.logo)),
    ...(await readPicture(deps, 'profilePicture', account.ownPicture ?? account.profilePicture)),
  ];
  await onPart(70);
  const files = [
    { name: ACCOUNT_FILE, bytes: described },
    { name: EVERYTHING_FILE, bytes: everything },
    { name: BOOKINGS_FILE, bytes: calendar },
    ...pictures,
  ];
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > UNPACKED_BYTES) return null;
  const packed = deps.archiveFiles.pack(files, deps.clock.now());
  if (packed.length > ARCHIVE_BYTES) return null;
  return { bytes: packed, isImportable: isImportable(description, described.length) };
}
