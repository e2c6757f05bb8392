// Cleans the names of accounts, invitees and organizations. Invisible characters are removed, because they
// can make two names look the same or reverse the text around them. Zero-width joiners stay, because some
// scripts need them.
import { msg } from '../language/message.ts';

export const NAME_UNREADABLE = msg('Names need at least one letter or digit.');

const SPACING = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu;
const CONTROLS = String.raw`\p{Cc}\u00ad\u034f\u17b4\u17b5\u180e\u2060-\u2065\u206a-\u206f\ufff9-\ufffb`;
const DIRECTIONS = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
// Invisible characters, except control and direction characters. Unicode counts some of them as letters.
const BLANKS = String.raw`\u115f\u1160\u200b\u2800\u3164\ufeff\uffa0\u{1d173}-\u{1d17a}\u{e0001}-\u{e007f}`;
const INVISIBLE = new RegExp(`[${CONTROLS}${DIRECTIONS}${BLANKS}]`, 'gu');

/**
 * Converts a name to the form that is stored: line breaks become spaces, invisible characters are removed,
 * and the text is trimmed.
 */
export function cleanName(text: string): string {
  return text.replace(SPACING, ' ').replace(INVISIBLE, '').trim();
}

/** Tells whether a cleaned name contains a visible letter or digit. */
export function isReadableName(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name);
}
