// Archives that are damaged, foreign or hostile. Each is refused with a sentence and stores nothing.
import { beforeAll, describe, expect, it } from 'vitest';
import type { ArchivedAccount } from '../../../worker/contract/account-data/account-archive.ts';
import {
  ACCOUNT_FILE,
  ARCHIVE_BYTES,
  ARCHIVE_PROBLEMS,
} from '../../../worker/domain/account-data/archive.ts';
import { ARCHIVE_VERSION } from '../../../worker/domain/account-data/archive-version.ts';
import { dataUrl, picture } from '../../support/pictures.ts';
import { signInHost } from '../host-calls.ts';
import {
  encode,
  type Files,
  pack,
  readAccount,
  readStored,
  sendArchive,
  unpack,
  write,
} from './archive-calls.ts';

let valid: Uint8Array;
let files: Files;
let account: ArchivedAccount;

beforeAll(async () => {
  const me = await signInHost({ plan: 'individual' });
  await me.call('POST', '/schedules', { name: 'Week' });
  await me.call('POST', '/meeting-types', { title: 'A talk', slug: 'talk' });
  await me.call('PATCH', '/users/profile', { logo: dataUrl('image/png', picture('image/png')) });
  valid = await write(me);
  files = unpack(valid);
  account = readAccount(valid);
});

const withFile = (name: string, bytes: Uint8Array) => pack({ ...files, [name]: bytes });
/** `nested` replaces the text NESTED. */
const withAccount = (changes: object, nested = '') =>
  withFile(
    ACCOUNT_FILE,
    encode(JSON.stringify({ ...account, ...changes }).replace('"NESTED"', nested)),
  );
const withType = (changes: object) =>
  withAccount({ meetingTypes: [{ ...account.meetingTypes[0], ...changes }] });

/** Replaces a text in names, wherever it occurs. Both texts have the same length. */
function replaceAll(archive: Uint8Array, from: string, to: string): Uint8Array {
  const text = Array.from(archive, (byte) => String.fromCharCode(byte)).join('');
  return Uint8Array.from(text.replaceAll(from, to), (letter) => letter.charCodeAt(0));
}

function flipByte(archive: Uint8Array, at: number): Uint8Array {
  const flipped = archive.slice();
  flipped[at] = (flipped[at] ?? 0) ^ 0xff;
  return flipped;
}

/** An account file of 200 bytes, as its headers say, that unpacks to 64 MB. */
function writeLyingBomb(): Uint8Array {
  const size = 64 * 1024 * 1024;
  const bomb = pack({ [ACCOUNT_FILE]: new Uint8Array(size) });
  const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
  for (let at = 0; at + 4 <= bomb.length; at += 1)
    if (view.getUint32(at, true) === size) view.setUint32(at, 200, true);
  return bomb;
}

const huge = () => new Uint8Array(ARCHIVE_BYTES + 1);
const MANY_FILES = Object.fromEntries(
  Array.from({ length: 100 }, (_, index) => [`pictures/${index}.png`, new Uint8Array(1)]),
);

const { damaged, foreign, newer, picture: badPicture } = ARCHIVE_PROBLEMS;
const tooLarge = ARCHIVE_PROBLEMS['too-large'];

const REFUSED: readonly [string, () => Uint8Array, string | RegExp][] = [
  ['nothing', () => new Uint8Array(), foreign],
  ['a text', () => encode('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'), foreign],
  ['an archive of another program', () => pack({ 'document.xml': encode('<a/>') }), foreign],
  ['an archive without the account', () => pack({ 'bookings.ics': encode('') }), foreign],
  ['an archive that ends early', () => valid.slice(0, -40), damaged],
  ['an archive with a changed byte', () => flipByte(valid, 60), damaged],
  ['an archive with data after its end', () => Uint8Array.of(...valid, 0), damaged],
  [
    'an archive with data before its start',
    () => Uint8Array.of(...valid.slice(0, 4), ...valid),
    damaged,
  ],
  ['an archive with a comment', () => Uint8Array.of(...valid.slice(0, -2), 1, 0), damaged],
  ['a bomb', () => withFile(ACCOUNT_FILE, new Uint8Array(64 * 1024 * 1024)), tooLarge],
  ['a bomb that hides its size', writeLyingBomb, damaged],
  [
    'a name that leads to another folder',
    () => withFile('../../account.json', encode('{}')),
    foreign,
  ],
  ['an absolute name', () => withFile('/pictures/logo.png', encode('{}')), foreign],
  [
    'a name with a control character',
    () => withFile('pictures/logo.png\u0000', encode('')),
    foreign,
  ],
  ['too many files', () => pack({ ...files, ...MANY_FILES }), foreign],
  [
    'a file that occurs twice',
    () => replaceAll(withFile('account.jsoX', encode('{}')), 'account.jsoX', ACCOUNT_FILE),
    damaged,
  ],
  ['a newer version', () => withAccount({ version: ARCHIVE_VERSION + 1 }), newer],
  ['another format', () => withAccount({ format: 'calendar' }), foreign],
  ['text that is not JSON', () => withFile(ACCOUNT_FILE, encode('{"format":')), damaged],
  [
    'bytes that are not UTF-8',
    () => withFile(ACCOUNT_FILE, Uint8Array.of(0x22, 0xff, 0x22)),
    damaged,
  ],
  ['a list instead of an account', () => withFile(ACCOUNT_FILE, encode('[]')), foreign],
  ['a number instead of a list', () => withAccount({ meetingTypes: 7 }), /meetingTypes\.$/],
  ['an unknown field', () => withAccount({ plan: 'enterprise' }), /: plan\.$/],
  [
    'a million problems',
    () => withType({ questions: new Array(1_000_000).fill(0) }),
    /: meetingTypes\.0\.$/,
  ],
  [
    'JSON that is nested too deeply',
    () =>
      withAccount({ settings: { bio: 'NESTED' } }, `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    /: settings\./,
  ],
  ['too many times', () => withAccount({ busyTimes: new Array(20_001).fill(0) }), /: busyTimes\.$/],
  ['a long name', () => withAccount({ ['x'.repeat(1_000_000)]: 1 }), /: x{200}\.$/],
  ['a username', () => withAccount({ settings: { username: 'admin' } }), /settings\.username\.$/],
  ['a password hash', () => withType({ passwordHash: 'x' }), /meetingTypes\.0\.passwordHash\.$/],
  ['a calendar of somebody', () => withType({ writeCalendarId: 'x' }), /writeCalendarId\.$/],
  [
    'a title with a control character',
    () => withType({ title: 'A\u0000' }),
    /meetingTypes\.0\.title\.$/,
  ],
  [
    'a duration that is not possible',
    () => withType({ durations: [-5] }),
    /meetingTypes\.0\.duration/,
  ],
  [
    'a reserved place',
    () => withType({ locations: [{ kind: 'link', value: 'javascript:1' }] }),
    /locations/,
  ],
  ['a schedule that does not exist', () => withType({ scheduleId: '9' }), /scheduleId\.$/],
  [
    'two types with one address',
    () => withAccount({ meetingTypes: [...account.meetingTypes, ...account.meetingTypes] }),
    /meetingTypes\.1\.slug\.$/,
  ],
  [
    'no default schedule',
    () => withAccount({ schedules: [{ id: '1', name: 'Week' }] }),
    /isDefault\.$/,
  ],
  [
    'a busy time of a year',
    () => withAccount({ busyTimes: [{ start: '2028-01-01T00:00Z', end: '2029-01-01T00:00Z' }] }),
    /busyTimes\.0\.end\.$/,
  ],
  [
    'a template that never ends',
    () =>
      withAccount({
        messageTexts: [{ kind: 'confirmed', subject: 'A', text: '{% for a in (1..9) %}' }],
      }),
    /messageTexts\.0\.text\.$/,
  ],
  ['a picture that is none', () => withFile('pictures/logo.png', encode('<svg/>')), badPicture],
  [
    'a picture of another type',
    () => withFile('pictures/logo.png', Uint8Array.from(picture('image/gif'))),
    badPicture,
  ],
  [
    'two logos',
    () => withFile('pictures/logo.gif', Uint8Array.from(picture('image/gif'))),
    badPicture,
  ],
];

describe('an import refuses', () => {
  it.each(REFUSED)('%s, and stores nothing', async (_, createArchive, sentence) => {
    const me = await signInHost({ plan: 'individual' });
    const before = await readStored(me);
    const { status, body } = await sendArchive(me, createArchive());
    expect(body).toMatchObject({ success: false, code: 'ARCHIVE_REFUSED' });
    expect(status).toBe(422);
    if (typeof sentence === 'string') expect(body.message).toBe(sentence);
    else expect(body.message).toMatch(sentence);
    expect(await readStored(me)).toEqual(before);
  });

  it('a huge file, and a file of another type', async () => {
    const me = await signInHost();
    expect(await sendArchive(me, huge())).toMatchObject({
      status: 413,
      body: { message: tooLarge },
    });
    expect((await sendArchive(me, valid, 'text/plain')).status).toBe(415);
  });
});

describe('an import accepts', () => {
  it('the archive that the others were made of', async () => {
    const me = await signInHost({ plan: 'individual' });
    expect((await sendArchive(me, valid)).status).toBe(200);
  });
});
