// The public page of a team: its name and text, its meeting types, and its members with links to their own pages. The
// page needs no JavaScript. In a frame, the page has only the meeting types, because other sites cannot show the pages of
// members in the frame.
import { html } from 'hono/html';
import type { PublicMeetingType } from '../../../contract/meeting-types/public-calls.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { renderAccentRule } from '../booking-page/accent-style.ts';
import { listCardPath } from '../booking-page/cards/describe-card.ts';
import { firstLetterOf, renderLogo } from '../booking-page/host-mark.ts';
import { renderCardColours, renderTypeCards } from '../booking-page/type-card.ts';
import { renderHead, shorten } from '../head.ts';
import type { Html } from '../html.ts';
import { BRAND_MARK, CHEVRON_END_ICON } from '../icons.ts';
import { renderLanguageMenu } from '../language/language-menu.ts';
import { joinPage, type RenderedPage, type Theme } from '../shell.ts';

interface TeamPerson {
  readonly name: string;
  readonly username: string;
  readonly bio: string;
  readonly profilePicture: string | null;
}

interface TeamPageInput {
  readonly team: {
    readonly name: string;
    readonly description: string;
    readonly slug: string;
    readonly primaryColor: string;
    readonly logo: string | null;
    readonly meetingTypes: readonly PublicMeetingType[];
    readonly members: readonly TeamPerson[];
  };
  readonly nonce: string;
  readonly t: Translate;
  readonly canonicalUrl: string;
  readonly theme?: Theme | null;
  /** True for the page in a frame. */
  readonly embed: boolean;
  /** True when the parent page already describes the team. */
  readonly hideDetails?: boolean;
}

const BIO_MAX = 240;

export function renderTeamPage(input: TeamPageInput): RenderedPage {
  const { team, nonce, t, canonicalUrl, theme, embed } = input;
  const host = { name: team.name, username: team.slug, team: true as const };
  const head = html`${renderHead({
    title: `${team.name} – Halfpast`,
    description: team.description || t('Book a meeting with {name}.', { name: team.name }),
    canonicalUrl,
    noindex: embed,
    isTranslated: true,
    card: listCardPath(host, new URL(canonicalUrl).origin, team.primaryColor),
  })}
    <style nonce="${nonce}">${renderAccentRule(':root', team.primaryColor)}${renderCardColours(team.meetingTypes)}</style>`;
  const body = embed ? renderEmbedded(input) : renderBody(input);
  return joinPage(head, body, theme);
}

function renderEmbedded({ t, team, hideDetails = false }: TeamPageInput): Html {
  const { name, meetingTypes } = team;
  // An embedded page is part of another page, which already has a main element.
  return html`<main class="list list-embed" aria-label="${name}">
    ${hideDetails ? html`<h1 class="hidden" dir="auto">${name}</h1>` : renderProfile(team)}
    ${meetingTypes.length > 0 ? renderTypes(t, team, '/embed') : renderNoTypes(t, name)}
  </main>`;
}

function renderBody({ t, team, nonce }: TeamPageInput): Html {
  return html`<main class="list">
    ${renderProfile(team)}
    ${team.meetingTypes.length > 0 && renderTypes(t, team, '')}
    ${team.members.length === 0 ? renderEmpty(t, team.name) : renderPeople(t, team)}
  </main>
  ${renderLanguageMenu(t, nonce)}
  <footer class="page-footer"><a href="/">${BRAND_MARK} Halfpast</a></footer>`;
}

type Team = TeamPageInput['team'];

function renderProfile(team: Team): Html {
  return html`<header class="profile">${renderMark(team)}<h1 dir="auto">${team.name}</h1></header>
    ${team.description !== '' && html`<p class="bio" dir="auto">${team.description}</p>`}`;
}

function renderTypes(t: Translate, { slug, meetingTypes }: Team, folder: '' | '/embed'): Html {
  const owner = `${folder}/team/${encodeURIComponent(slug)}`;
  return html`<section aria-label="${t('Meeting types')}">${renderTypeCards(t, owner, meetingTypes)}</section>`;
}

/**
 * If there are meeting types above the members, a visible heading separates the two lists. Screen readers
 * read the label of the section instead.
 */
function renderPeople(t: Translate, { meetingTypes, members }: Team): Html {
  return html`<section class="people" aria-label="${t('Members')}">
    ${meetingTypes.length > 0 && html`<p class="people-title" aria-hidden="true">${t('Members')}</p>`}
    <ul class="types">${members.map(renderPerson)}</ul>
  </section>`;
}

/** The logo has no alternative text, because the name of the team is next to it. */
function renderMark({ name, logo }: Team): Html {
  return renderLogo({ logo }) ?? renderLetter(name);
}

function renderLetter(name: string): Html {
  return html`<span class="portrait" aria-hidden="true">${firstLetterOf(name)}</span>`;
}

function renderPerson({ name, username, bio, profilePicture }: TeamPerson): Html {
  const portrait =
    profilePicture === null
      ? renderLetter(name)
      : html`<img class="portrait" src="${profilePicture}" alt="" width="72" height="72" referrerpolicy="no-referrer" />`;
  return html`<li class="type">
    ${portrait}
    <div>
      <h2 dir="auto"><a href="/${encodeURIComponent(username)}">${name}</a></h2>
      ${bio.trim() !== '' && html`<p class="type-text" dir="auto">${shorten(bio, BIO_MAX)}</p>`}
    </div>
    ${CHEVRON_END_ICON}
  </li>`;
}

function renderNoTypes(t: Translate, name: string): Html {
  return html`<section class="empty">
    <h2>${t('No meeting types available')}</h2>
    <p>${t('{name} has not made any meeting types public yet.', { name })}</p>
  </section>`;
}

function renderEmpty(t: Translate, name: string): Html {
  return html`<section class="empty">
    <h2>${t('No members yet')}</h2>
    <p>${t('{name} has no members with a public page.', { name })}</p>
  </section>`;
}
