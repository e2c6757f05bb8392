// Finds links in a location text. Every page, API response and email uses these functions: visitors see a
// sentence instead of the link until they have booked.

export const LINK_AFTER_BOOKING = 'Link is sent after booking';

// A domain name: labels of letters, digits and hyphens. The last label has letters only.
const DOMAIN = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+\\p{L}{2,}';

const WITH_SCHEME = /^(?:[a-z][a-z0-9+.-]*:\/\/|https?:)\S/i;
/**
 * Any other scheme, such as `sip:room@example.com` or `skype:ada`. A word with a capital letter may be a label, such
 * as `Room:5`, so it needs more signs of an address.
 */
const OTHER_SCHEME =
  /^(?:[a-z][a-z0-9+.-]+:[^\s:]|[A-Za-z][A-Za-z0-9+.-]+:(?=\S*(?:[@/?=&]|\d{5}))[^\s:])/;
// Text without a scheme is a URL when a port or path follows the domain, or when it starts with `www.`.
const WITHOUT_SCHEME = new RegExp(`^(?:www\\.\\S|${DOMAIN}(?::\\d+)?[/?#]|${DOMAIN}:\\d+$)`, 'iu');
const BARE_DOMAIN = new RegExp(`^${DOMAIN}$`, 'iu');

/** Video services. The address of a meeting is often written without a path, with an id and a passcode behind it. */
const VIDEO_DOMAIN =
  /(?:^|\.)(?:zoom\.us|zoom\.com|zoomgov\.com|meet\.google\.com|teams\.microsoft\.com|teams\.live\.com|webex\.com|whereby\.com|jit\.si|gotomeeting\.com|bluejeans\.com|chime\.aws|livestorm\.co|around\.co)$/i;
const OWN_DOMAIN = /^[^.]+\.[^.]+$/;
/** The id of a meeting, or a word for a secret. */
const MEETING_CODE = /\d[\d\s-]{4,}\d|pass|code|pin\b|\bid\b/i;

/** Punctuation that may surround a URL in a sentence. */
const LEADING = /^[("'“‘[{<]+/;
const TRAILING: ReadonlySet<string> = new Set(')"\'”’]}>.,;:!?…');

/** Returns the punctuation at the end of the text. A regular expression would start at each character. */
function readTrailing(text: string): string {
  let start = text.length;
  while (start > 0 && TRAILING.has(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}

interface TextPart {
  readonly text: string;
  /** Null for text that is not a link, and for links that are not safe to follow. */
  readonly href: string | null;
}

interface Token extends TextPart {
  readonly isUrl: boolean;
}

/** Tells whether the text is an http or https URL without a user name or password. */
export const isWebLink = (text: string): boolean =>
  /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text);

function toHref(address: string): string | null {
  const href = WITH_SCHEME.test(address) ? address : `https://${address}`;
  return isWebLink(href) ? href : null;
}

interface Surroundings {
  /** True if the text consists of one word. */
  readonly isAlone: boolean;
  readonly hasCode: boolean;
}

/**
 * Tells whether a domain without a path is the address of a meeting. In `Zoom (zoom.us)`, it is only the name of the
 * service.
 */
function isBareLink(address: string, { isAlone, hasCode }: Surroundings): boolean {
  if (!BARE_DOMAIN.test(address)) return false;
  return isAlone || (VIDEO_DOMAIN.test(address) && (hasCode || !OWN_DOMAIN.test(address)));
}

function readUrl(address: string, around: Surroundings): Token | null {
  if (!WITH_SCHEME.test(address) && OTHER_SCHEME.test(address))
    return { text: address, href: null, isUrl: true };
  const isUrl =
    WITH_SCHEME.test(address) || WITHOUT_SCHEME.test(address) || isBareLink(address, around);
  return isUrl ? { text: address, href: toHref(address), isUrl } : null;
}

function readWord(word: string, around: Surroundings): Token[] {
  const plain = (text: string): Token[] =>
    text === '' ? [] : [{ text, href: null, isUrl: false }];
  const [leading = ''] = LEADING.exec(word) ?? [];
  const rest = word.slice(leading.length);
  const trailing = readTrailing(rest);
  const address = readUrl(rest.slice(0, rest.length - trailing.length), around);
  return address === null ? plain(word) : [...plain(leading), address, ...plain(trailing)];
}

function readTokens(text: string): Token[] {
  const around = { isAlone: !/\s/.test(text.trim()), hasCode: MEETING_CODE.test(text) };
  return text.split(/(\s+)/).flatMap((word) => readWord(word, around));
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
