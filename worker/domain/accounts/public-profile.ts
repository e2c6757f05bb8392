// The short text and the links on a host's public page. The settings and the server use the same rules.

import { hostText } from '../language/host-text.ts';

export const BIO_MAX = 300;
export const LINKS_MAX = 5;
const LINK_LABEL_MAX = 40;
const LINK_URL_MAX = 500;

export interface ProfileLink {
  readonly label: string;
  /** Begins with `https://`. */
  readonly url: string;
}

const TEXTS = {
  bioTooLong: hostText('The text can have at most {maximum} characters.', { maximum: BIO_MAX }),
  tooMany: hostText('You can add at most {maximum} links.', { maximum: LINKS_MAX }),
  labelRequired: hostText('Please enter a name for the link.'),
  labelTooLong: hostText('Names of links can have at most {maximum} characters.', {
    maximum: LINK_LABEL_MAX,
  }),
  urlInvalid: hostText('Please enter a link that begins with https://.'),
  urlTooLong: hostText('Links can have at most {maximum} characters.', { maximum: LINK_URL_MAX }),
} as const;

interface ProfileProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * Matches an https URL with a domain name. Refuses a URL with a user name or password, because
 * these could make the host name look like another host name.
 */
const LINK =
  /^https:\/\/(?<host>(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9])(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** Returns the host name of a link in lower case. Returns null when the page must not show the link. */
export function findLinkHost(url: string): string | null {
  if (url.length > LINK_URL_MAX) return null;
  return LINK.exec(url)?.groups?.host?.toLowerCase() ?? null;
}

function findLabelProblem(label: string): string | null {
  if (label === '') return TEXTS.labelRequired;
  return label.length > LINK_LABEL_MAX ? TEXTS.labelTooLong : null;
}

function findUrlProblem(url: string): string | null {
  if (url.length > LINK_URL_MAX) return TEXTS.urlTooLong;
  return findLinkHost(url) === null ? TEXTS.urlInvalid : null;
}

/** Checks only the fields that the form contains. Trims texts before the check. */
export function checkPublicProfile(form: {
  readonly bio?: string | undefined;
  readonly links?: readonly ProfileLink[] | undefined;
}): ProfileProblem[] {
  const problems: ProfileProblem[] = [];
  const add = (path: string, message: string | null): void => {
    if (message !== null) problems.push({ path, message });
  };
  const { bio = '', links = [] } = form;
  add('bio', bio.trim().length > BIO_MAX ? TEXTS.bioTooLong : null);
  add('links', links.length > LINKS_MAX ? TEXTS.tooMany : null);
  for (const [index, { label, url }] of links.entries()) {
    add(`links.${index}.label`, findLabelProblem(label.trim()));
    add(`links.${index}.url`, findUrlProblem(url.trim()));
  }
  return problems;
}

export const trimLinks = (links: readonly ProfileLink[]): ProfileLink[] =>
  links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() }));

/** Returns whether a stored value is a list of links that a page may show. */
export const areLinks = (value: unknown): value is readonly ProfileLink[] =>
  Array.isArray(value) &&
  value.every(
    (link) =>
      typeof link === 'object' &&
      link !== null &&
      typeof link.label === 'string' &&
      typeof link.url === 'string' &&
      findLinkHost(link.url) !== null,
  );
