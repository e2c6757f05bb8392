// The fields of a copy of a meeting type.
import { type MeetingTypeFields, TITLE_MAX } from './fields.ts';
import { SLUG_MAX } from './slug.ts';

const LONE_SURROGATE = /[\uD800-\uDBFF]$/;

/**
 * Shortens the text. Never cuts through a surrogate pair, which is one character in two code units.
 */
const shorten = (text: string, maximum: number): string =>
  text.slice(0, maximum).replace(LONE_SURROGATE, '').trim();

function chooseSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '-copy' : `-copy-${number}`;
    const free = slug.slice(0, SLUG_MAX - ending.length).replace(/-+$/, '') + ending;
    if (!taken.has(free)) return free;
  }
}

/** The copy is inactive, so that no one can book it before the host has changed it. */
export function prepareCopy(
  { title, slug, ...base }: MeetingTypeFields,
  taken: ReadonlySet<string>,
): MeetingTypeFields {
  return {
    ...base,
    title: shorten(`Copy of ${title}`, TITLE_MAX),
    slug: chooseSlug(slug, taken),
    isActive: false,
  };
}
