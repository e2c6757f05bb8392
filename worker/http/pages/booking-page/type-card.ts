// The card of a meeting type on a public page. The whole card is a link to the booking page of the meeting
// type.
import { html } from 'hono/html';
import type { PublicMeetingType } from '../../../contract/meeting-types/public-calls.ts';
import { isHexColour } from '../../../domain/frame/contrast.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { describeDurations } from '../../../domain/meeting-types/durations.ts';
import { translatePlace } from '../../../domain/meeting-types/translate-place.ts';
import { shorten } from '../head.ts';
import type { Html } from '../html.ts';
import { CHEVRON_END_ICON } from '../icons.ts';
import { renderAccentRule } from './accent-style.ts';
import { renderDial } from './dial.ts';
import { placeIconOf } from './place-icon.ts';

/** The colour if there is no meeting type, or if the stored colour of the meeting type is not valid. */
const NEUTRAL = '#4a5262';
const DESCRIPTION_MAX = 240;

export const colourOf = (type: PublicMeetingType | undefined): string =>
  type !== undefined && isHexColour(type.primaryColor) ? type.primaryColor : NEUTRAL;

/** Renders the CSS rules with the colours of the cards. */
export const renderCardColours = (types: readonly PublicMeetingType[]) =>
  types.map((type, index) => renderAccentRule(`.type-${index}`, colourOf(type)));

/** `owner` is the part of the path before the slug. */
export function renderTypeCards(
  t: Translate,
  owner: string,
  types: readonly PublicMeetingType[],
): Html {
  return html`<ul class="types">${types.map((type, index) => renderCard(t, { owner, type, index }))}</ul>`;
}

interface Card {
  readonly owner: string;
  readonly type: PublicMeetingType;
  readonly index: number;
}

function renderCard(t: Translate, { owner, type, index }: Card): Html {
  const durations = describeDurations(type.durations, t.language);
  return html`<li class="type type-${index}">
    ${renderDial(type.durationMinutes)}
    <div>
      <h2 dir="auto"><a href="${owner}/${encodeURIComponent(type.slug)}">${type.title}</a></h2>
      ${type.description.trim() !== '' && html`<p class="type-text" dir="auto">${shorten(type.description, DESCRIPTION_MAX)}</p>`}
      <p class="type-facts">
        <b>${t('{durations} min', { durations }, 'durations: numbers of minutes such as "15, 30 or 60"')}</b>
        ${type.location !== '' && html`<span>${placeIconOf(type.location)}<span><bdi>${translatePlace(t, type.location)}</bdi></span></span>`}
      </p>
    </div>
    ${CHEVRON_END_ICON}
  </li>`;
}
