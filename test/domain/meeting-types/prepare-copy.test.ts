import { expect, it } from 'vitest';
import { DEFAULT_FIELDS } from '../../../worker/domain/meeting-types/default-fields.ts';
import { checkMeetingType } from '../../../worker/domain/meeting-types/fields.ts';
import { prepareCopy } from '../../../worker/domain/meeting-types/prepare-copy.ts';

const intro = { ...DEFAULT_FIELDS, title: 'Intro', slug: 'intro', description: 'In room 4' };

it('prepareCopy makes an inactive copy with every other field of the original', () => {
  const copy = prepareCopy(intro, new Set(['intro']));
  expect(copy).toEqual({ ...intro, title: 'Copy of Intro', slug: 'intro-copy', isActive: false });
});

it('prepareCopy chooses a slug that no other meeting type has', () => {
  const taken = new Set(['intro', 'intro-copy', 'intro-copy-2']);
  expect(prepareCopy(intro, taken).slug).toBe('intro-copy-3');
});

it('prepareCopy keeps a long title and a long slug within their limits', () => {
  const long = {
    ...intro,
    title: `${'x'.repeat(111)}😀${'x'.repeat(7)}`,
    slug: `${'a-'.repeat(31)}aa`,
  };
  const copy = prepareCopy(long, new Set([`${'a-'.repeat(29)}a-copy`]));
  expect(checkMeetingType(copy)).toEqual([]);
  expect(copy.title).toBe(`Copy of ${'x'.repeat(111)}`);
  expect(copy.slug).toBe(`${'a-'.repeat(28)}a-copy-2`);
});
