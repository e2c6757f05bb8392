import { describe, expect, it } from 'vitest';
import { isPathName } from '../../../worker/domain/accounts/username.ts';
import {
  fromBookingWindowDays,
  withMaximumPerDay,
} from '../../../worker/domain/limits/booking-rules.ts';
import { NO_LIMITS } from '../../../worker/domain/meeting-types/availability.ts';
import { DEFAULT_FIELDS } from '../../../worker/domain/meeting-types/default-fields.ts';
import { checkMeetingType } from '../../../worker/domain/meeting-types/fields.ts';
import { mergeFields } from '../../../worker/domain/meeting-types/merge-fields.ts';
import { checkSlug, slugify } from '../../../worker/domain/meeting-types/slug.ts';

describe('the slug', () => {
  it.each([
    ['30 Minute Meeting', '30-minute-meeting'],
    ['Hello, World!', 'hello-world'],
    ['a  b - c--d', 'a-b-c-d'],
    ['  -Trim me-  ', 'trim-me'],
    ['Q&A (fast_track)', 'qa-fasttrack'],
    ['Café Zürich', 'cafe-zurich'],
    ['日本語', ''],
    ['!!!', ''],
    [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
  ])('for the title %j is %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
    if (slug !== '') expect(isPathName(slug)).toBe(true);
  });

  it('is refused when it is reserved, too long, or not made of letters, digits and inner hyphens', () => {
    for (const slug of ['a', 'a-b', 'A-B', '30', 'x'.repeat(64), 'news']) {
      expect([slug, checkSlug(slug)]).toEqual([slug, null]);
    }
    for (const slug of [
      '',
      'new',
      'NEW',
      '-a',
      'a-',
      'a b',
      'a_b',
      'ü',
      'x'.repeat(65),
      'a/b',
      '%00',
    ]) {
      expect([slug, checkSlug(slug)]).toEqual([slug, expect.any(String)]);
    }
  });
});

describe('the fields of a meeting type', () => {
  const valid = { ...DEFAULT_FIELDS, title: 'A talk', slug: 'a-talk' };

  it('have valid defaults, except for the title and the slug', () => {
    expect(checkMeetingType(DEFAULT_FIELDS).map(({ path }) => path)).toEqual(['title', 'slug']);
    expect(checkMeetingType(valid)).toEqual([]);
  });

  it('are checked in the order of the editor’s fields', () => {
    const wrongFields = {
      ...valid,
      title: ' ',
      slug: 'new',
      description: 'x'.repeat(2001),
      durationMinutes: 4,
      location: 'x'.repeat(501),
      primaryColor: '#06e',
      rules: { ...NO_LIMITS, bufferAfterMinutes: 241 },
    };
    expect(checkMeetingType(wrongFields).map(({ path }) => path)).toEqual([
      'title',
      'slug',
      'description',
      'durationMinutes',
      'durations',
      'location',
      'primaryColor',
      'rules.bufferAfterMinutes',
    ]);
  });

  const limits = withMaximumPerDay([], 3);
  const base = { ...valid, rules: { ...NO_LIMITS, limits, window: fromBookingWindowDays(9) } };

  const updated = mergeFields(base, {
    title: ' New name ',
    slug: ' ',
    rules: { maximumPerDay: null },
  });

  it('keep their values when an update omits them', () => {
    expect(mergeFields(base, {}).slug).toBe('a-talk');
    const { title, slug, rules } = updated;
    const availability = { ...base.availability, overrides: [] };
    expect(updated).toEqual({ ...base, title, slug, rules, availability });
  });

  it('include a slug made from the new title when the update has an empty slug', () => {
    expect(updated).toMatchObject({ title: 'New name', slug: 'new-name' });
  });

  it('lose only the limits that are null in an update', () => {
    expect(updated.rules).toEqual({ ...base.rules, limits: [] });
  });
});
