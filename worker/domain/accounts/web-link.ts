// The rule for links that hosts enter and that visitors see: on the public page of a host, after a booking, and
// while the host is away. The text of such a link may say anything, so pages show the host name next to it.

import { hostText } from '../language/host-text.ts';

/** Browsers and the Worker have this class, but the library of the domain's TypeScript project has not. */
declare const URL: new (url: string) => { readonly hostname: string };

/** Refuses user names and passwords, because `https://bank.example@other.example` leads to the second host. */
const LINK = /^https:\/\/([^\s/?#@\\:[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
/** A domain name. The last label begins with a letter, because it is otherwise an IP address. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=\\p{L})${LABEL}$`, 'u');

/**
 * Returns the host name of a link as pages show it: in lower case, and in ASCII (`xn--…`), because other letters
 * can look like the name of another host. Returns null when no page may show the link.
 */
export function readLinkHost(url: string): string | null {
  const [, name = ''] = LINK.exec(url) ?? [];
  if (!DOMAIN.test(name)) return null;
  try {
    const { hostname } = new URL(url);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/** Returns the problem of a link that a host entered, or null. */
export function findLinkProblem(url: string, maximum: number): string | null {
  if (url.length > maximum)
    return hostText('Links can have at most {maximum} characters.', { maximum });
  return readLinkHost(url) === null
    ? hostText('Please enter a link that begins with https://.')
    : null;
}
