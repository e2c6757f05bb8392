import { describe, expect, it } from 'vitest';
import { parseTimeZone } from '../../../worker/domain/time/time-zone.ts';
import { ZONE_ALIASES } from '../../../worker/domain/time/zone-aliases.ts';
import { ZONE_MATRIX } from './zone-matrix.ts';

describe('time zones', () => {
  it('keep the name in use today', () => {
    for (const { name } of ZONE_MATRIX) expect(parseTimeZone(name)).toBe(name);
  });

  it('are known by their former names and by any case of letters', () => {
    expect(parseTimeZone('Asia/Calcutta')).toBe('Asia/Kolkata');
    expect(parseTimeZone('Europe/Kiev')).toBe('Europe/Kyiv');
    expect(parseTimeZone('US/Eastern')).toBe('America/New_York');
    expect(parseTimeZone('asia/tokyo')).toBe('Asia/Tokyo');
    expect(parseTimeZone('Etc/UTC')).toBe('UTC');
    expect(parseTimeZone('GMT')).toBe('UTC');
    expect(parseTimeZone('Etc/GMT+5')).toBe('Etc/GMT+5');
  });

  it('answer the same for an alias and for the name it stands for', () => {
    for (const [alias, name] of ZONE_ALIASES) {
      expect(parseTimeZone(alias), alias).toBe(name);
      expect(parseTimeZone(name), name).toBe(name);
    }
  });

  it('are not offsets, abbreviations without a country, or anything else', () => {
    const refused = [
      '+05:30',
      '-08',
      'UTC+5',
      'Z',
      'PST',
      'IST',
      'SystemV/EST5',
      'Etc/Unknown',
      'Mars/Olympus',
      '__proto__',
      'Europe/',
      'Europe/London ',
      'Europe/London\n',
      'x'.repeat(10_000),
      '',
    ];
    for (const text of refused) expect(parseTimeZone(text), text.slice(0, 20)).toBeNull();
  });
});
