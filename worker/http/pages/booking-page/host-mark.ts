// Renders the host's logo or picture, or else the first letter of the host's name. Pictures have a low priority,
// because the text of the page is more important.

import { html } from 'hono/html';
import type { PublicHost } from '../../../contract/meeting-types/public-calls.ts';
import { readPictureSize } from '../../../domain/accounts/picture.ts';
import type { Html } from '../html.ts';

/**
 * The size that browsers reserve for a logo before they have loaded it. Used if the URL of the logo
 * contains no size.
 */
const UNKNOWN_SIZE = { width: 120, height: 40 };

/** The logo has no alternative text, because the host's name is next to it. */
export function renderLogo(host: Pick<PublicHost, 'logo'>): Html | null {
  if (host.logo === null) return null;
  const { width, height } = readPictureSize(host.logo) ?? UNKNOWN_SIZE;
  return html`<img class="host-logo" src="${host.logo}" alt="" width="${width}" height="${height}" fetchpriority="low" />`;
}

/**
 * Renders the picture of the host. If the host has neither a picture nor a logo, renders the first
 * letter of the name. Renders nothing for a host who hides the name.
 */
export function renderAvatar(host: PublicHost): Html | null {
  if (host.profilePicture !== null) {
    return html`<img class="avatar" src="${host.profilePicture}" alt="" width="40" height="40" fetchpriority="low" referrerpolicy="no-referrer" />`;
  }
  if (host.logo !== null || host.name === '') return null;
  return html`<span class="avatar" aria-hidden="true">${firstLetterOf(host.name)}</span>`;
}

/** Renders the host's name and, if the host shows it, the organization. Renders nothing for a hidden name. */
export function renderHostName({ name, organization }: PublicHost): Html | null {
  if (name === '') return null;
  if (organization === undefined) return html`<span dir="auto">${name}</span>`;
  return html`<span><span dir="auto">${name}</span><span class="organization" dir="auto">${organization}</span></span>`;
}

export function firstLetterOf(name: string): string {
  const letters = new Intl.Segmenter('en').segment(name.trim())[Symbol.iterator]();
  return (letters.next().value?.segment ?? '?').toUpperCase();
}
