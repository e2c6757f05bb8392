// The archive of an account: one ZIP file, which another account of any instance can import.
import { PICTURE_BYTES, type PictureField, type PictureType } from '../accounts/picture.ts';
import { hostText } from '../language/host-text.ts';

export const ARCHIVE_FORMAT = 'halfpast-account';

/** An import reads this file and the pictures. */
export const ACCOUNT_FILE = 'account.json';
/** Everything that is stored about the account, for people. An import ignores it. */
export const EVERYTHING_FILE = 'everything.json';
/** The bookings, for calendar apps. An import ignores it. */
export const BOOKINGS_FILE = 'bookings.ics';

const MEGABYTE = 1024 * 1024;

/** The maximum size of an archive. KV stores no larger value. */
export const ARCHIVE_BYTES = 25 * MEGABYTE;
const ACCOUNT_FILE_BYTES = 4 * MEGABYTE;
/** The maximum size of all files of an archive before they are packed. A Worker has 128 MB of memory. */
export const UNPACKED_BYTES = 32 * MEGABYTE;

/**
 * The maximum length of the JSON of a meeting type, of a schedule or of another part of `ACCOUNT_FILE`. Hostile JSON has
 * at most one problem in each two bytes, so this also bounds the memory for problems.
 */
export const ARCHIVED_PART_LENGTH = 256 * 1024;

/** The maximum numbers of things in an archive that is imported. */
export const ARCHIVED_MAX = { schedules: 100, meetingTypes: 200, busyTimes: 20_000 } as const;

type Lists = Readonly<Record<keyof typeof ARCHIVED_MAX, readonly unknown[]>>;

/** Returns whether an import reads an account of this size. `bytes` is the size of `ACCOUNT_FILE`. */
export const isImportable = (
  { schedules, meetingTypes, busyTimes }: Lists,
  bytes: number,
): boolean =>
  schedules.length <= ARCHIVED_MAX.schedules &&
  meetingTypes.length <= ARCHIVED_MAX.meetingTypes &&
  busyTimes.length <= ARCHIVED_MAX.busyTimes &&
  bytes <= ACCOUNT_FILE_BYTES;

const PICTURE_NAMES: Readonly<Record<PictureField, string>> = {
  logo: 'logo',
  profilePicture: 'profile-picture',
};
const EXTENSIONS: Readonly<Record<PictureType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

export const PICTURE_FIELDS = ['logo', 'profilePicture'] as const satisfies PictureField[];
const TYPES = Object.keys(EXTENSIONS) as PictureType[];

export const writePictureName = (field: PictureField, type: PictureType): string =>
  `pictures/${PICTURE_NAMES[field]}.${EXTENSIONS[type]}`;

/** All names that a picture of the field can have, with its type. */
export const listPictureNames = (field: PictureField) =>
  TYPES.map((type) => ({ type, name: writePictureName(field, type) }));

/**
 * The files that an archive may contain, with the number of bytes that a file may have after it is unpacked. The files
 * with 0 are never unpacked. Every other name is refused, so no name can lead to another folder.
 */
export const ARCHIVE_FILES: ReadonlyMap<string, number> = new Map([
  [ACCOUNT_FILE, ACCOUNT_FILE_BYTES],
  [EVERYTHING_FILE, 0],
  [BOOKINGS_FILE, 0],
  ...PICTURE_FIELDS.flatMap(listPictureNames).map(
    ({ name }) => [name, PICTURE_BYTES] as [string, number],
  ),
]);

/** The reasons for which an archive is refused as a whole. */
export const ARCHIVE_PROBLEMS = {
  damaged: hostText('This archive is damaged. Please download it again.'),
  foreign: hostText('This file is not an archive of a Halfpast account.'),
  'too-large': hostText('This archive is too large to import.'),
  newer: hostText(
    'This archive is from a newer version of Halfpast, which this version cannot read.',
  ),
  picture: hostText('A picture in this archive is damaged or too large.'),
} as const;
export type ArchiveProblem = keyof typeof ARCHIVE_PROBLEMS;
