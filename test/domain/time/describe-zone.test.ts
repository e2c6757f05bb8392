import { describe, expect, it } from 'vitest';
import type { Language } from '../../../worker/domain/language/languages.ts';
import { describeZone } from '../../../worker/domain/time/describe-zone.ts';

const WINTER = Date.UTC(2026, 0, 15, 12);
const SUMMER = Date.UTC(2026, 6, 15, 12);

describe('describeZone', () => {
  it.each<[string, number, Language, string]>([
    ['Europe/Berlin', WINTER, 'en', 'Berlin (GMT+1)'],
    ['Europe/Berlin', SUMMER, 'en', 'Berlin (GMT+2)'],
    ['Europe/Berlin', SUMMER, 'de', 'Mitteleuropäische Zeit (GMT+2)'],
    ['Europe/Berlin', SUMMER, 'ar', 'توقيت وسط أوروبا (GMT+2)'],
    ['America/St_Johns', WINTER, 'en', 'St Johns (GMT−3:30)'],
    ['America/Argentina/Salta', WINTER, 'en', 'Salta, Argentina (GMT−3)'],
    ['Asia/Kathmandu', WINTER, 'en', 'Kathmandu (GMT+5:45)'],
    ['UTC', WINTER, 'en', 'UTC (GMT)'],
  ])('writes %s at %i in the language %s as %s', (zone, instant, language, text) => {
    expect(describeZone(zone, instant, language)).toBe(text);
  });

  it('writes only the city of a zone that the browser does not know', () => {
    expect(describeZone('Mars/Olympus_Mons', WINTER, 'en')).toBe('Olympus Mons');
    expect(describeZone('Mars/Olympus_Mons', WINTER, 'de')).toBe('Olympus Mons');
  });
});
