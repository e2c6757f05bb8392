// Finds common passwords. Only the server uses this file, because the list is too large for a page.
import { hostText } from '../language/host-text.ts';
import list from './common-passwords.json' with { type: 'json' };

export const PASSWORD_TOO_COMMON = hostText(
  'This password is too common. Please choose another one.',
);

/** Shorter parts of a name or an email address are ignored, because they occur in too many words. */
const PART_MIN = 4;

const LINES = `\n${list.passwords}\n`;

function isListed(password: string): boolean {
  return !password.includes('\n') && LINES.includes(`\n${password.toLowerCase()}\n`);
}

/** Removes case and accents, so that `Jörg` also matches `jorg`. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

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
  return isListed(password) || listParts(owner).some((part) => folded.includes(part));
}
