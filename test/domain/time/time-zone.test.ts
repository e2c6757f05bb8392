import { describe, expect, it } from 'vitest';
import { parseTimeZone } from '../../../worker/domain/time/time-zone.ts';
import { ZONE_ALIASES } from '../../../worker/domain/time/zone-aliases.ts';
import { ZONE_MATRIX } from './zone-matrix.ts';

describe('time zones', () => {
  it('keep their current canonical name', () => {
    for (const { name } of ZONE_MATRIX) expect(parseTimeZone(name)).toBe(name);
  });

  it('are accepted under previous names and in upper or lower case', () => {
    expect(parseTimeZone('Asia/Calcutta')).toBe('Asia/Kolkata');
    expect(parseTimeZone('Europe/Kiev')).toBe('Europe/Kyiv');
    expect(parseTimeZone('US/Eastern')).toBe('America/New_York');
    expect(parseTimeZone('asia/tokyo')).toBe('Asia/Tokyo');
    expect(parseTimeZone('Etc/UTC')).toBe('UTC');
    expect(parseTimeZone('GMT')).toBe('UTC');
    expect(parseTimeZone('Etc/GMT+5')).toBe('Etc/GMT+5');
  });

  it('get their canonical name when the text is a listed alias', () => {
    for (const [alias, name] of ZONE_ALIASES) {
      expect(parseTimeZone(alias), alias).toBe(name);
      expect(parseTimeZone(name), name).toBe(name);
    }
  });

  it('are refused when the text is an offset, an ambiguous abbreviation or not a time zone', () => {
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
