// Finds links in a location text. Every page, API response and email uses these functions: visitors see a
// sentence instead of the link until they have booked.

export const LINK_AFTER_BOOKING = 'Link is sent after booking';

// A domain name: labels of letters, digits and hyphens. The last label has letters only.
const DOMAIN = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+\\p{L}{2,}';

const WITH_SCHEME = /^(?:[a-z][a-z0-9+.-]*:\/\/|https?:)\S/i;
// Text without a scheme is a URL when a port or path follows the domain, or when it starts with `www.`.
const WITHOUT_SCHEME = new RegExp(`^(?:www\\.\\S|${DOMAIN}(?::\\d+)?[/?#]|${DOMAIN}:\\d+$)`, 'iu');
const BARE_DOMAIN = new RegExp(`^${DOMAIN}$`, 'iu');

/** Punctuation that may surround a URL in a sentence. */
const LEADING = /^[("'“‘[{<]+/;
const TRAILING = /[)"'”’\]}>.,;:!?…]+$/;

interface TextPart {
  readonly text: string;
  /** Null for text that is not a link, and for links that are not safe to follow. */
  readonly href: string | null;
}

interface Token extends TextPart {
  readonly isUrl: boolean;
}

/** Matches http and https URLs without a user name or password. */
const WEB_URL = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

function toHref(address: string): string | null {
  const href = WITH_SCHEME.test(address) ? address : `https://${address}`;
  return WEB_URL.test(href) ? href : null;
}

function readUrl(address: string, isAlone: boolean): Token | null {
  const hasScheme = WITH_SCHEME.test(address);
  const isBare = isAlone && BARE_DOMAIN.test(address);
  if (!hasScheme && !isBare && !WITHOUT_SCHEME.test(address)) return null;
  return { text: address, href: toHref(address), isUrl: true };
}

function readWord(word: string, isAlone: boolean): Token[] {
  const plain = (text: string): Token[] =>
    text === '' ? [] : [{ text, href: null, isUrl: false }];
  const [leading = ''] = LEADING.exec(word) ?? [];
  const rest = word.slice(leading.length);
  const [trailing = ''] = TRAILING.exec(rest) ?? [];
  const address = readUrl(rest.slice(0, rest.length - trailing.length), isAlone);
  return address === null ? plain(word) : [...plain(leading), address, ...plain(trailing)];
}

function readTokens(text: string): Token[] {
  const isAlone = !/\s/.test(text.trim());
  return text.split(/(\s+)/).flatMap((word) => readWord(word, isAlone));
}

/** Tells whether the text contains a URL, of a web page or of a meeting app. */
export function isLink(text: string): boolean {
  return readTokens(text).some(({ isUrl }) => isUrl);
}

/**
 * Returns the location that visitors see before they book. Replaces the whole text when it contains a link,
 * because a passcode next to the link must also stay secret.
 */
export function hideLink(location: string): string {
  return isLink(location) ? LINK_AFTER_BOOKING : location;
}

/** Returns the URL of the first link that is safe to follow, or null when there is none. */
export function findFirstLink(text: string): string | null {
  return readTokens(text).find(({ href }) => href !== null)?.href ?? null;
}

/** Splits the text into plain parts and links. The joined parts equal the original text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  for (const { text: piece, href } of readTokens(text)) {
    const last = parts.at(-1);
    if (last && last.href === null && href === null)
      parts[parts.length - 1] = { text: last.text + piece, href };
    else parts.push({ text: piece, href });
  }
  return parts;
}
