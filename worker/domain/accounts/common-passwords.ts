// Finds common passwords. Only the server uses this file, because the list is too large for a page.
import { hostText } from '../language/host-text.ts';
import list from './common-passwords.json' with { type: 'json' };

export const PASSWORD_TOO_COMMON = hostText(
  'This password is too common. Please choose another one.',
);

/** A common word with more additional characters than these is no longer easy to guess. */
const ADDED_MAX = 8;

/**
 * Characters that people write, and the characters for which they stand: none, the shifted digits of a US keyboard,
 * and digits and symbols that look like letters. A 1 looks like an i and like an l.
 */
const SUBSTITUTIONS = [
  { written: '', meant: '' },
  { written: '!@#$%^&*()', meant: '1234567890' },
  { written: '013457@$!', meant: 'oieastasi' },
  { written: '013457@$!', meant: 'oleastasl' },
];

/** Shorter parts of a name or an email address are ignored, because they occur in too many words. */
const PART_MIN = 4;

/** Created at the first use, because few requests need it. */
let listed: ReadonlySet<string> | undefined;

function isListed(text: string): boolean {
  listed ??= new Set(list.passwords.split('\n'));
  return listed.has(text);
}

/** Removes case and accents, so that `Jörg` also matches `jorg`. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function substitute(text: string, { written, meant }: (typeof SUBSTITUTIONS)[number]): string {
  return Array.from(text, (each) => meant[written.indexOf(each)] ?? each).join('');
}

/**
 * Returns the listed passwords that the text may stand for: without the symbols, with and without the digits and symbols
 * around it. The rules of the sign-up demand digits and symbols, so `Password1!` stands for `password`. Other letters
 * stay, so a phrase that only contains a common word does not stand for it.
 */
function listSpellings(folded: string): string[] {
  const texts = [folded, folded.replace(/^[^\p{L}]+/u, '')].flatMap((text) => [
    text,
    text.replace(/[^\p{L}]+$/u, ''),
  ]);
  return SUBSTITUTIONS.flatMap((each) => texts.map((text) => substitute(text, each)))
    .map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((spelling) => folded.length - spelling.length <= ADDED_MAX);
}

export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

/** Returns the parts of a name and an email address, except the last label of the domain (`com`). */
function listParts({ name, email }: PasswordOwner): string[] {
  const address = email.replace(/\.[^.@]*$/, '');
  return [name, address]
    .flatMap((text) => fold(text).split(/[^\p{L}]+/u))
    .filter((part) => Array.from(part).length >= PART_MIN);
}

/** Tells whether the password is common, or contains a part of its owner's name or email address. */
export function isCommonPassword(password: string, owner: PasswordOwner): boolean {
  const folded = fold(password);
  return (
    [password.toLowerCase(), ...listSpellings(folded)].some(isListed) ||
    listParts(owner).some((part) => folded.includes(part))
  );
}
