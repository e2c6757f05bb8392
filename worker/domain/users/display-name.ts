// Names that other people read, of accounts, invitees and organizations. Signs that nobody sees are taken out:
// they hide who someone is, or turn the text around them. Zero-width joiners stay, some scripts need them.

export const NAME_UNREADABLE = 'Names need at least one letter or digit.';

const SPACING = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu;
const CONTROLS = String.raw`\p{Cc}\u00ad\u034f\u17b4\u17b5\u180e\u2060-\u2065\u206a-\u206f\ufff9-\ufffb`;
const DIRECTIONS = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
// Fillers are letters to Unicode and nothing to the eye.
const BLANKS = String.raw`\u115f\u1160\u200b\u2800\u3164\ufeff\uffa0\u{1d173}-\u{1d17a}\u{e0001}-\u{e007f}`;
const UNSEEN = new RegExp(`[${CONTROLS}${DIRECTIONS}${BLANKS}]`, 'gu');

/** As it is stored and judged: line breaks are spaces, what is unseen is gone, trimmed. */
export function cleanName(text: string): string {
  return text.replace(SPACING, ' ').replace(UNSEEN, '').trim();
}

/** Whether a cleaned name has anything to read. */
export function isReadableName(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name);
}
