// The names of the methods of the TypeScript client, from the tags and ids of operations. For example, the
// operation createBooking with the tag Bookings is the method `bookings.create`.
import type { ReferenceOperation } from './document-types.ts';

/** Words of an operation id that the name of its resource already contains. The default is the tag itself. */
const REPEATED_WORDS: Readonly<Record<string, readonly string[]>> = {
  'Public pages': ['Public'],
  'Team meeting types': ['TeamMeetingTypes', 'TeamMeetingType', 'Team'],
};

/** Method names of operations for which removing the repeated words gives no good name. */
const NAMES: Readonly<Record<string, string>> = {
  getMeetingTypeAvailability: 'get',
  explainMeetingTypeDay: 'explainDay',
};

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const toPascal = (text: string) => text.split(' ').map(capitalize).join('');

function removeWord(id: string, words: readonly string[]): string {
  for (const word of words) {
    const shorter = id.replace(new RegExp(`${word}(?![a-z])`), '');
    if (shorter !== id) return shorter;
  }
  return id;
}

interface MethodName {
  readonly resource: string;
  readonly method: string;
}

export function nameMethod({ operationId, tags }: ReferenceOperation): MethodName {
  const [tag = ''] = tags;
  const plural = toPascal(tag);
  const words = REPEATED_WORDS[tag] ?? [plural, plural.replace(/s$/, '')];
  return {
    resource: plural.slice(0, 1).toLowerCase() + plural.slice(1),
    method: NAMES[operationId] ?? removeWord(operationId, words),
  };
}
