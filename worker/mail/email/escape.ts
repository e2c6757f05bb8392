// All text from users passes through these functions before it is added to an email. The functions remove
// control characters and prevent links in the text. The functions do not escape HTML, because layout.ts does
// that. Email apps turn even bare host names in escaped text into links. So `preventLinks` puts a
// zero-width space into everything that looks like a URL or an email address.

// The characters that are removed. These are C0 and C1 controls except tab and line feed, and characters that can hide
// or reorder text. Examples are bidi marks, embeddings, overrides, isolates, the byte-order mark and tag characters.
// Soft hyphens are allowed.
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes these characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const LINE_BREAK = /\r\n?|\u0085|\u2028|\u2029/g;
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Cleans a text of several lines. Lines end with LF, and control, bidi and other invisible
 * formatting characters are removed.
 */
export function cleanText(text: string): string {
  return text
    .replace(LINE_BREAK, '\n')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .trim();
}

/** Cleans a text that contains parts from `preventLinks`. Keeps the zero-width spaces of these parts. */
export function cleanWritten(text: string): string {
  const parts = text.replace(LINE_BREAK, '\n').split(ZERO_WIDTH_SPACE);
  return parts
    .map((part) => part.replace(INVISIBLE, '').replace(LONE_SURROGATE, '\ufffd'))
    .join(ZERO_WIDTH_SPACE)
    .trim();
}

/** Cleans a text of one line, for a subject, a display name or a calendar property. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** Cuts a text to at most `max` UTF-16 units, never within a character, and adds an ellipsis. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.trimEnd()}…`;
}

/**
 * Changes a text so that it looks the same, but email apps find no URL and no email address in it.
 */
export function preventLinks(text: string): string {
  return text
    .replace(/:\/\//g, `:${ZERO_WIDTH_SPACE}//${ZERO_WIDTH_SPACE}`)
    .replace(
      /(?<=[\p{L}\p{N}_-])[.。．@](?=[\p{L}\p{N}])/gu,
      (mark) => `${mark}${ZERO_WIDTH_SPACE}`,
    )
    .replace(/\b(mailto|tel|sms|javascript|data):/gi, `$1${ZERO_WIDTH_SPACE}:`);
}
