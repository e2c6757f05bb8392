// The last part of a booking link, generated from the title or typed.
import { transliterate } from '../accounts/transliterate.ts';
import { isPathName } from '../accounts/username.ts';

const SLUG_MAX = 64;

/** Paths such as `/meeting-types/new` must never belong to a meeting type. */
const RESERVED_SLUGS = ['new'];

export const SLUG_TEXTS = {
  required: 'Please enter a slug.',
  invalid: `Slugs have at most ${SLUG_MAX} letters, digits and hyphens, and no hyphen at either end.`,
  reserved: 'This slug is reserved. Please choose another one.',
  taken: 'You already have a meeting type with this slug.',
} as const;

/**
 * Spec section 5: lower case, only letters, digits, spaces and hyphens, spaces to hyphens, repeated hyphens
 * to one. Accents are removed first, hyphens at the ends last. The result may be empty or reserved.
 */
export function slugify(title: string): string {
  return transliterate(title)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '');
}

/** The problem of a typed slug, or null. Case is ignored. */
export function checkSlug(slug: string): string | null {
  if (slug === '') return SLUG_TEXTS.required;
  if (!isPathName(slug)) return SLUG_TEXTS.invalid;
  return RESERVED_SLUGS.includes(slug.toLowerCase()) ? SLUG_TEXTS.reserved : null;
}
