// English dates follow the region of the visitor.
import { afterEach, expect, it, vi } from 'vitest';
import type { LocalDate } from '../../../worker/domain/time/types.ts';

const DATE = '2026-11-23' as LocalDate;
const END = '2026-12-06' as LocalDate;

async function loadFormats(language: string, lang = 'en') {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang } });
  vi.stubGlobal('navigator', { language });
  return {
    ...(await import('../../../web/lib/format-date.ts')),
    ...(await import('../../../web/lib/format-date-range.ts')),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each(['en-US', 'en', 'en-CA'])('the month comes before the day for %s', async (language) => {
  const { formatDate, formatDateInYear, formatShortDate, formatDateRange } =
    await loadFormats(language);
  expect(formatDate(DATE)).toBe('Monday, November 23, 2026');
  expect(formatDateInYear(DATE)).toBe('Monday, November 23');
  expect(formatShortDate(DATE)).toBe('Nov 23, 2026');
  expect(formatDateRange(DATE, END)).toBe('Nov 23\u2009–\u2009Dec 6, 2026');
});

it.each(['en-GB', 'en-IN', 'de-DE'])(
  'the day comes before the month for %s, in English texts',
  async (language) => {
    const { formatDate, formatShortDate, formatDateRange } = await loadFormats(language);
    expect(formatDate(DATE)).toBe('Monday, 23 November 2026');
    expect(formatShortDate(DATE)).toBe('23 Nov 2026');
    expect(formatDateRange(DATE, END)).toBe('23 Nov\u2009–\u20096 Dec 2026');
  },
);

it('a page in another language has the dates of this language', async () => {
  const { formatDate } = await loadFormats('en-US', 'de');
  expect(formatDate(DATE)).toBe('Montag, 23. November 2026');
});
