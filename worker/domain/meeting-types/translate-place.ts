// Translates places that the API writes in English (places.ts, offered-places.ts). The names of services, such as
// Google Meet, are the same in every language.
import type { Translate } from '../language/translate.ts';

/** The text before the phone number that the invitee calls. */
export const NUMBER_PREFIX = 'Phone: ';

/** Returns the place in the language of the reader. Returns a place that the host wrote unchanged. */
export function translatePlace(t: Translate, place: string): string {
  switch (place) {
    case 'Phone (the host calls)':
      return t('Phone (the host calls)');
    case 'Phone (the host calls you)':
      return t('Phone (the host calls you)');
    case 'Chosen by the invitee':
      return t('Chosen by the invitee', {}, 'the place of a meeting');
    case 'You choose the place':
      return t('You choose the place');
    case 'Address is sent after booking':
      return t('Address is sent after booking');
    case 'Place is sent after booking':
      return t('Place is sent after booking');
    case 'Phone (number is sent after booking)':
      return t('Phone (number is sent after booking)');
    case 'Link is sent after booking':
      return t('Link is sent after booking');
    case 'Online (link is sent after booking)':
      return t('Online (link is sent after booking)');
  }
  if (!place.startsWith(NUMBER_PREFIX)) return place;
  return t('Phone: {number}', { number: place.slice(NUMBER_PREFIX.length) });
}
