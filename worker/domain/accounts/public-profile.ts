// The short text and the links on a host's public page. The settings and the server use the same rules.

import { hostText } from '../language/host-text.ts';
import { findLinkProblem, readLinkHost } from './web-link.ts';

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
} as const;

interface ProfileProblem {
  readonly path: string;
  readonly message: string;
}

function findLabelProblem(label: string): string | null {
  if (label === '') return TEXTS.labelRequired;
  return label.length > LINK_LABEL_MAX ? TEXTS.labelTooLong : null;
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
    add(`links.${index}.url`, findLinkProblem(url.trim(), LINK_URL_MAX));
  }
  return problems;
}

export const trimLinks = (links: readonly ProfileLink[]): ProfileLink[] =>
  links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() }));

/** Returns whether a page may show a stored link. */
export const isShownLink = (url: string): boolean =>
  url.length <= LINK_URL_MAX && readLinkHost(url) !== null;
