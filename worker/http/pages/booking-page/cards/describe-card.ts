// Computes the content and the URL of a page's preview card. The URL of the card contains a hash of
// the content, so the image at this URL never changes.
import type {
  PageHost,
  PublicMeetingType,
} from '../../../../contract/meeting-types/public-calls.ts';
import { describeDurations } from '../../../../domain/meeting-types/durations.ts';
import type { Card } from './card.ts';

/** Increase this number when the drawing of cards changes, so that new images get new URLs. */
const DESIGN = 1;

const LIST_COLOUR = '#5b5bd6';

type CardHost = Pick<PageHost, 'name' | 'username' | 'team'>;

type ShownType = Pick<
  PublicMeetingType,
  'slug' | 'title' | 'location' | 'durations' | 'primaryColor'
>;

/** Returns the path of the host or team, without the first slash. */
const nameOf = ({ username, team }: CardHost): string => (team ? `team/${username}` : username);

export function describeTypeCard(host: CardHost, type: ShownType, origin: string): Card {
  return {
    titles: [type.title, 'Book a meeting'],
    name: host.name || null,
    facts: [`${describeDurations(type.durations)} minutes`, type.location],
    address: `${new URL(origin).host}/${nameOf(host)}/${type.slug}`,
    colour: type.primaryColor,
  };
}

/** `colour` is the colour of a team. The card of a host has the default colour. */
export function describeListCard(host: CardHost, origin: string, colour = LIST_COLOUR): Card {
  return {
    titles: ['Book a meeting'],
    name: host.name,
    facts: [],
    address: `${new URL(origin).host}/${nameOf(host)}`,
    colour,
  };
}

/** Returns a short hash of the content (cyrb53, not cryptographic). Equal cards have equal hashes. */
export function versionOf(card: Card): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  const text = JSON.stringify([DESIGN, card]);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

const encode = (path: string) => path.split('/').map(encodeURIComponent).join('/');

export function typeCardPath(host: CardHost, type: ShownType, origin: string): string {
  const version = versionOf(describeTypeCard(host, type, origin));
  return `/cards/${encode(nameOf(host))}/${encode(type.slug)}.png?v=${version}`;
}

export function listCardPath(host: CardHost, origin: string, colour?: string): string {
  const version = versionOf(describeListCard(host, origin, colour));
  return `/cards/${encode(nameOf(host))}.png?v=${version}`;
}
