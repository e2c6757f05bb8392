// A host's own page: picture, text and links, and the public meeting types. The page needs no JavaScript.

import { html } from 'hono/html';
import type {
  PublicHost,
  PublicMeetingType,
  PublicProfile,
} from '../../../contract/meeting-types/public-calls.ts';
import { readLinkHost } from '../../../domain/accounts/web-link.ts';
import { msg } from '../../../domain/language/message.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { renderHead } from '../head.ts';
import type { Html } from '../html.ts';
import { BRAND_MARK } from '../icons.ts';
import { renderLanguageMenu } from '../language/language-menu.ts';
import { joinPage, type RenderedPage, type Theme } from '../shell.ts';
import { renderAccentRule } from './accent-style.ts';
import { listCardPath } from './cards/describe-card.ts';
import { firstLetterOf } from './host-mark.ts';
import { colourOf, renderCardColours, renderTypeCards } from './type-card.ts';

interface PublicListInput {
  readonly host: PublicProfile;
  readonly meetingTypes: readonly PublicMeetingType[];
  readonly nonce: string;
  readonly t: Translate;
  readonly canonicalUrl: string;
  readonly theme?: Theme | null;
}

const ERROR_TEXTS = {
  unknown: msg('User not found'),
  failed: msg('Failed to fetch meeting types'),
};

interface PublicListErrorInput {
  readonly kind: keyof typeof ERROR_TEXTS;
  readonly t: Translate;
  readonly theme?: Theme | null;
}

export function renderPublicList(input: PublicListInput): RenderedPage {
  const { t, host, meetingTypes } = input;
  const owner = `/${encodeURIComponent(host.username)}`;
  const head = html`${renderHead({
    title: `${host.name} – Halfpast`,
    description: host.bio || t('Book a meeting with {name}.', { name: host.name }),
    canonicalUrl: input.canonicalUrl,
    noindex: false,
    isTranslated: true,
    card: listCardPath(host, new URL(input.canonicalUrl).origin),
  })}
    <style nonce="${input.nonce}">${renderAccentRule(':root', colourOf(meetingTypes[0]))}${renderCardColours(meetingTypes)}</style>`;
  const body = html`<main class="list">
    <header class="profile">${renderPortrait(host)}${renderName(host)}</header>
    ${host.bio !== '' && html`<p class="bio" dir="auto">${host.bio}</p>`}
    ${host.links.length > 0 && renderLinks(t, host)}
    ${meetingTypes.length === 0 ? renderEmpty(t, host) : renderTypeCards(t, owner, meetingTypes)}
  </main>
  ${renderLanguageMenu(input.t, input.nonce)}
  ${renderFooter()}`;
  return joinPage(head, body, input.theme);
}

export function renderPublicListError({ kind, t, theme }: PublicListErrorInput): RenderedPage {
  const message = t(ERROR_TEXTS[kind]);
  const head = renderHead({
    title: `${message} – Halfpast`,
    description: message,
    canonicalUrl: null,
    noindex: true,
  });
  const body = html`<main class="notice">
    <h1>${t('Oops!')}</h1>
    <p>${message}</p>
    <p class="actions"><a class="button button-primary" href="/">${t('Go to the home page')}</a></p>
  </main>`;
  return joinPage(head, body, theme);
}

function renderName({ name, organization }: PublicHost): Html {
  const heading = html`<h1 dir="auto">${name}</h1>`;
  if (organization === undefined) return heading;
  return html`<div>${heading}<p class="organization" dir="auto">${organization}</p></div>`;
}

/**
 * The host chose the links, so search engines must not count them as our recommendations. The host name shows where
 * each link leads.
 */
function renderLinks(t: Translate, { name, links }: PublicProfile): Html {
  return html`<ul class="links" aria-label="${t('Links of {name}', { name })}">${links.map(
    ({ label, url }) =>
      html`<li><a href="${url}" rel="ugc nofollow noopener noreferrer"><bdi>${label}</bdi></a> <span><bdi>${readLinkHost(url)}</bdi></span></li>`,
  )}</ul>`;
}

function renderPortrait(host: PublicHost): Html {
  const picture = host.profilePicture ?? host.logo;
  if (picture === null) {
    return html`<span class="portrait" aria-hidden="true">${firstLetterOf(host.name)}</span>`;
  }
  return html`<img class="portrait" src="${picture}" alt="" width="72" height="72" referrerpolicy="no-referrer" />`;
}

function renderEmpty(t: Translate, host: PublicHost): Html {
  return html`<section class="empty">
    <h2>${t('No meeting types available')}</h2>
    <p>${t('{name} has not made any meeting types public yet.', { name: host.name })}</p>
  </section>`;
}

function renderFooter(): Html {
  return html`<footer class="page-footer"><a href="/">${BRAND_MARK} Halfpast</a></footer>`;
}
