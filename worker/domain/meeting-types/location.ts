// Detects links in a location. Before a booking, visitors see a sentence instead of the link. After it the
// link is shown. Every page, call and email uses these functions.

export const LINK_AFTER_BOOKING = 'Link is sent after booking';

// A domain: labels of letters, digits and hyphens, the last one of letters.
const DOMAIN = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+\\p{L}{2,}';

const WITH_SCHEME = /^(?:[a-z][a-z0-9+.-]*:\/\/|https?:)\S/i;
// Without a scheme, the part after the domain shows that the text is a URL.
const WITHOUT_SCHEME = new RegExp(`^(?:www\\.\\S|${DOMAIN}(?::\\d+)?[/?#]|${DOMAIN}:\\d+$)`, 'iu');
const BARE_DOMAIN = new RegExp(`^${DOMAIN}$`, 'iu');

/** Punctuation that may surround a URL in a sentence. */
const LEADING = /^[("'“‘[{<]+/;
const TRAILING = /[)"'”’\]}>.,;:!?…]+$/;

interface TextPart {
  readonly text: string;
  /** Null for text that is not a link or not safe to follow. */
  readonly href: string | null;
}

interface Token extends TextPart {
  readonly isAddress: boolean;
}

/** Only http and https, and no URL with a user name or a password. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

function toHref(address: string): string | null {
  const href = WITH_SCHEME.test(address) ? address : `https://${address}`;
  return WEB_ADDRESS.test(href) ? href : null;
}

function readAddress(address: string, isAlone: boolean): Token | null {
  const hasScheme = WITH_SCHEME.test(address);
  const isBare = isAlone && BARE_DOMAIN.test(address);
  if (!hasScheme && !isBare && !WITHOUT_SCHEME.test(address)) return null;
  return { text: address, href: toHref(address), isAddress: true };
}

function readWord(word: string, isAlone: boolean): Token[] {
  const plain = (text: string): Token[] =>
    text === '' ? [] : [{ text, href: null, isAddress: false }];
  const [leading = ''] = LEADING.exec(word) ?? [];
  const rest = word.slice(leading.length);
  const [trailing = ''] = TRAILING.exec(rest) ?? [];
  const address = readAddress(rest.slice(0, rest.length - trailing.length), isAlone);
  return address === null ? plain(word) : [...plain(leading), address, ...plain(trailing)];
}

function readTokens(text: string): Token[] {
  const isAlone = !/\s/.test(text.trim());
  return text.split(/(\s+)/).flatMap((word) => readWord(word, isAlone));
}

/** Whether the text contains a URL, for the web or for a meeting app. */
export function isLink(text: string): boolean {
  return readTokens(text).some(({ isAddress }) => isAddress);
}

/**
 * A location as visitors see it before booking. A text with a link is replaced completely, because a passcode
 * next to the link is just as secret.
 */
export function hideLink(location: string): string {
  return isLink(location) ? LINK_AFTER_BOOKING : location;
}

/** Splits the text into plain parts and links. Joined, they are the original text. */
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
