// Reads an archive that somebody sends, which may be damaged, foreign or hostile (decision 162). Stores nothing.
import {
  ARCHIVED_PARTS,
  archiveFrame,
  readArchiveVersion,
} from '../../contract/account-data/account-archive.ts';
import { AppError } from '../../contract/app-error.ts';
import { type Output, parseInput, type Schema } from '../../contract/validation.ts';
import {
  ACCOUNT_FILE,
  ARCHIVE_FILES,
  ARCHIVE_PROBLEMS,
  ARCHIVED_PART_LENGTH,
  type ArchiveProblem,
  listPictureNames,
  PICTURE_FIELDS,
} from '../../domain/account-data/archive.ts';
import { ARCHIVE_VERSION } from '../../domain/account-data/archive-version.ts';
import {
  PICTURE_BYTES,
  type PictureField,
  type PictureType,
  readPictureType,
} from '../../domain/accounts/picture.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { preparePicture } from '../accounts/prepare-picture.ts';
import type { Deps } from '../service-deps.ts';

export interface ArchivedPicture {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
}

const refuse = (problem: ArchiveProblem) =>
  new AppError('ARCHIVE_REFUSED', { message: ARCHIVE_PROBLEMS[problem] });

/** The names in a hostile file can be long. */
const PATH_LENGTH = 200;

/** The archive contains a value that no request could store. The path says where the value is. */
export function refuseValue(fullPath: string): AppError {
  const path = fullPath.slice(0, PATH_LENGTH);
  const message = hostText(
    'This archive cannot be imported, because it contains a value that is not allowed: {path}.',
    { path },
  );
  return new AppError('ARCHIVE_REFUSED', { message, params: { path } });
}

/** Turns the problem of a request into the problem of an archive. `path` leads to the part that `check` checks. */
export async function refuseProblems<Value>(
  path: string,
  check: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await check();
  } catch (error) {
    const [problem] = (error instanceof AppError && error.details.errors) || [];
    if (!problem) throw error;
    throw refuseValue([path, problem.path].filter((part) => part !== '').join('.'));
  }
}

function parseAccount(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw refuse('damaged');
  }
}

/** The length of the JSON of a value. Infinite when the value is nested too deeply to be written. */
function measure(value: unknown): number {
  try {
    return JSON.stringify(value)?.length ?? 0;
  } catch {
    return Infinity;
  }
}

async function readPart<S extends Schema>(
  path: string,
  schema: S,
  value: unknown,
): Promise<Output<S>> {
  if (measure(value) > ARCHIVED_PART_LENGTH) throw refuseValue(path);
  return refuseProblems(path, () => parseInput(schema, value));
}

async function readParts<S extends Schema>(
  path: string,
  schema: S,
  values: readonly unknown[],
): Promise<Output<S>[]> {
  const parts: Output<S>[] = [];
  for (const [index, value] of values.entries())
    parts.push(await readPart(`${path}.${index}`, schema, value));
  return parts;
}

/** Checks part by part and ends at the first problem, because a hostile file may have millions of problems. */
async function readAccount(bytes: Uint8Array | undefined) {
  if (bytes === undefined) throw refuse('foreign');
  const parsed = parseAccount(bytes);
  const version = readArchiveVersion(parsed);
  if (version === null) throw refuse('foreign');
  if (version > ARCHIVE_VERSION) throw refuse('newer');
  const unknown = Object.keys(Object(parsed)).find(
    (key) => !Object.hasOwn(archiveFrame.shape, key),
  );
  if (unknown !== undefined) throw refuseValue(unknown);
  const frame = await refuseProblems('', () => parseInput(archiveFrame, parsed));
  const { settings, mailChoices, messageTexts, schedules, meetingTypes, busyTimes } =
    ARCHIVED_PARTS;
  return {
    settings: await readPart('settings', settings, frame.settings),
    mailChoices: await readPart('mailChoices', mailChoices, frame.mailChoices),
    messageTexts: await readParts('messageTexts', messageTexts, frame.messageTexts),
    schedules: await readParts('schedules', schedules, frame.schedules),
    meetingTypes: await readParts('meetingTypes', meetingTypes, frame.meetingTypes),
    busyTimes: await readParts('busyTimes', busyTimes, frame.busyTimes),
  };
}

export type ReadAccount = Awaited<ReturnType<typeof readAccount>>;

/** The type in the name must be the type of the bytes. */
function readPicture(
  deps: Pick<Deps, 'mediaStore'>,
  files: ReadonlyMap<string, Uint8Array>,
  field: PictureField,
): ArchivedPicture | null {
  const found = listPictureNames(field).filter(({ name }) => files.has(name));
  const [first] = found;
  if (!first) return null;
  const bytes = files.get(first.name) ?? new Uint8Array();
  const { type } = first;
  if (found.length > 1 || bytes.length >= PICTURE_BYTES || readPictureType(bytes) !== type)
    throw refuse('picture');
  const prepared = preparePicture(deps, bytes, type);
  if (!prepared.ok) throw refuse('picture');
  return { bytes: prepared.bytes, type };
}

interface ReadArchive {
  readonly account: ReadAccount;
  readonly pictures: Readonly<Record<PictureField, ArchivedPicture | null>>;
}

export async function readArchive(
  deps: Pick<Deps, 'archiveFiles' | 'mediaStore'>,
  archive: Uint8Array,
): Promise<ReadArchive> {
  const unpacked = deps.archiveFiles.unpack(archive, ARCHIVE_FILES);
  if (!unpacked.ok) throw refuse(unpacked.problem);
  const { files } = unpacked;
  const account = await readAccount(files.get(ACCOUNT_FILE));
  const [logo, profilePicture] = PICTURE_FIELDS.map((field) => readPicture(deps, files, field));
  return { account, pictures: { logo: logo ?? null, profilePicture: profilePicture ?? null } };
}
