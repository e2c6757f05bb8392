import { describe, expect, it } from 'vitest';
import { isPathName } from '../../../worker/domain/accounts/username.ts';
import { NO_LIMITS } from '../../../worker/domain/meeting-types/availability.ts';
import { checkMeetingType, DEFAULT_FIELDS } from '../../../worker/domain/meeting-types/fields.ts';
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

  it('is accepted or refused as the user typed it, without any correction', () => {
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

  it('have the defaults of the specification, and only title and slug are required', () => {
    expect(checkMeetingType(DEFAULT_FIELDS).map(({ path }) => path)).toEqual(['title', 'slug']);
    expect(checkMeetingType(valid)).toEqual([]);
  });

  it('are checked in the order of the editor’s fields', () => {
    const wrong = {
      ...valid,
      title: ' ',
      slug: 'new',
      description: 'x'.repeat(2001),
      durationMinutes: 25,
      location: 'x'.repeat(501),
      primaryColor: '#06e',
      rules: { ...NO_LIMITS, bufferAfterMinutes: 241 },
    };
    expect(checkMeetingType(wrong).map(({ path }) => path)).toEqual([
      'title',
      'slug',
      'description',
      'durationMinutes',
      'location',
      'primaryColor',
      'rules.bufferAfterMinutes',
    ]);
  });

  it('keep values that the update omits, remove limits that it sets to null, and replace an empty slug with one from the title', () => {
    const base = { ...valid, rules: { ...NO_LIMITS, maximumPerDay: 3, bookingWindowDays: 9 } };
    const merged = mergeFields(base, {
      title: ' New name ',
      slug: ' ',
      rules: { maximumPerDay: null },
    });
    expect(merged).toEqual({
      ...base,
      title: 'New name',
      slug: 'new-name',
      availability: { ...base.availability, overrides: [] },
      rules: { ...base.rules, maximumPerDay: null },
    });
    expect(mergeFields(base, {}).slug).toBe('a-talk');
  });
});
