// The slug is the last part of a booking link. It is generated from the title or typed by the host.

import { transliterate } from '../accounts/transliterate.ts';
import { isPathName } from '../accounts/username.ts';
import { hostText } from '../language/host-text.ts';

export const SLUG_MAX = 64;

/**
 * A meeting type with one of these slugs would have the same path as a page, for example
 * `/meeting-types/new`.
 */
const RESERVED_SLUGS = ['new'];

export const SLUG_TEXTS = {
  required: hostText('Please enter a slug.'),
  invalid: hostText(
    'Slugs have at most {maximum} letters, digits and hyphens, and no hyphen at either end.',
    { maximum: SLUG_MAX },
  ),
  reserved: hostText('This slug is reserved. Please choose another one.'),
  taken: hostText('You already have a meeting type with this slug.'),
} as const;

/**
 * Generates a slug from a title (spec section 5): lower case, only letters, digits and single hyphens.
 * Removes accents and the hyphens at both ends. The result may be empty or a reserved slug.
 */
export function slugify(title: string): string {
  return transliterate(title)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '');
}

/** Returns the problem of a typed slug, or null. Ignores case. */
export function checkSlug(slug: string): string | null {
  if (slug === '') return SLUG_TEXTS.required;
  if (!isPathName(slug)) return SLUG_TEXTS.invalid;
  return RESERVED_SLUGS.includes(slug.toLowerCase()) ? SLUG_TEXTS.reserved : null;
}
