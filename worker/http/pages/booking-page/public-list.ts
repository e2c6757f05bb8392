// A host's own page: picture, text and links, and the public meeting types. The page needs no JavaScript.

import { html } from 'hono/html';
import type {
  PublicHost,
  PublicMeetingType,
  PublicProfile,
} from '../../../contract/booking-page/public-calls.ts';
import { findLinkHost } from '../../../domain/accounts/public-profile.ts';
import { isHexColour } from '../../../domain/meeting-types/contrast.ts';
import { describeDurations } from '../../../domain/meeting-types/durations.ts';
import { renderHead, shorten } from '../head.ts';
import type { Html } from '../html.ts';
import { PLACE_ICON } from '../icons.ts';
import { joinPage, type RenderedPage, type Theme } from '../shell.ts';
import { renderAccentRule } from './accent-style.ts';
import { listCardPath } from './cards/describe-card.ts';
import { firstLetterOf } from './host-mark.ts';

interface PublicListInput {
  readonly host: PublicProfile;
  readonly meetingTypes: readonly PublicMeetingType[];
  readonly nonce: string;
  readonly canonicalUrl: string;
  readonly theme?: Theme | null;
}

interface PublicListErrorInput {
  readonly message: 'User not found' | 'Failed to fetch meeting types';
  readonly theme?: Theme | null;
}

const LIST_COLOUR = '#5b5bd6';
const DESCRIPTION_MAX = 240;

export function renderPublicList(input: PublicListInput): RenderedPage {
  const { host, meetingTypes } = input;
  const colours = meetingTypes.map(({ primaryColor }, index) =>
    renderAccentRule(`.type-${index}`, isHexColour(primaryColor) ? primaryColor : LIST_COLOUR),
  );
  const head = html`${renderHead({
    title: `${host.name} – Halfpast`,
    description: host.bio || `Book a meeting with ${host.name}.`,
    canonicalUrl: input.canonicalUrl,
    noindex: false,
    card: listCardPath(host, new URL(input.canonicalUrl).origin),
  })}
    <style nonce="${input.nonce}">${renderAccentRule(':root', LIST_COLOUR)}${colours}</style>`;
  const body = html`<main class="list">
    <header class="profile">${renderPortrait(host)}${renderName(host)}</header>
    ${host.bio !== '' && html`<p class="bio">${host.bio}</p>`}
    ${host.links.length > 0 && renderLinks(host)}
    ${meetingTypes.length === 0 ? renderEmpty(host) : html`<ul class="types">${meetingTypes.map((type, index) => renderCard(host, type, index))}</ul>`}
  </main>
  ${renderFooter()}`;
  return joinPage(head, body, input.theme);
}

export function renderPublicListError({ message, theme }: PublicListErrorInput): RenderedPage {
  const head = renderHead({
    title: `${message} – Halfpast`,
    description: message,
    canonicalUrl: null,
    noindex: true,
  });
  const body = html`<main class="notice">
    <h1>Oops!</h1>
    <p>${message}</p>
    <p class="actions"><a class="button button-primary" href="/">Go to the home page</a></p>
  </main>`;
  return joinPage(head, body, theme);
}

function renderName({ name, organization }: PublicHost): Html {
  const heading = html`<h1>${name}</h1>`;
  if (organization === undefined) return heading;
  return html`<div>${heading}<p class="organization">${organization}</p></div>`;
}

/**
 * The host chose the links, so search engines must not count them as our recommendations. The host name shows where
 * each link leads.
 */
function renderLinks({ name, links }: PublicProfile): Html {
  return html`<ul class="links" aria-label="Links of ${name}">${links.map(
    ({ label, url }) =>
      html`<li><a href="${url}" rel="ugc nofollow noopener noreferrer">${label}</a> <span>${findLinkHost(url)}</span></li>`,
  )}</ul>`;
}

function renderPortrait(host: PublicHost): Html {
  const picture = host.profilePicture ?? host.logo;
  if (picture === null) {
    return html`<span class="portrait" aria-hidden="true">${firstLetterOf(host.name)}</span>`;
  }
  return html`<img class="portrait" src="${picture}" alt="" width="72" height="72" referrerpolicy="no-referrer" />`;
}

function renderCard(host: PublicHost, type: PublicMeetingType, index: number): Html {
  const href = `/${encodeURIComponent(host.username)}/${encodeURIComponent(type.slug)}`;
  return html`<li class="type type-${index}">
    <div class="type-head">
      <h2><a href="${href}">${type.title}</a></h2>
      <span class="badge">${describeDurations(type.durations)} min</span>
    </div>
    ${type.description.trim() !== '' && html`<p class="type-text">${shorten(type.description, DESCRIPTION_MAX)}</p>`}
    ${type.location !== '' && html`<p class="type-place">${PLACE_ICON}<span>${type.location}</span></p>`}
  </li>`;
}

function renderEmpty(host: PublicHost): Html {
  return html`<section class="empty">
    <h2>No meeting types available</h2>
    <p>${host.name} has not made any meeting types public yet.</p>
  </section>`;
}

function renderFooter(): Html {
  return html`<footer class="page-footer"><a href="/">Halfpast</a></footer>`;
}
