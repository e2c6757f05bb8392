import { describe, expect, it } from 'vitest';
import {
  displayStatus,
  parseListPosition,
  searchSpellings,
  writeListPosition,
} from '../../../worker/domain/bookings/booking-lists.ts';
import { writeCsv } from '../../../worker/domain/bookings/csv.ts';

describe('lists of bookings', () => {
  it('show the status as cancelled, completed or upcoming', () => {
    expect(displayStatus({ status: 'cancelled', startAt: 9 }, 5)).toBe('cancelled');
    expect(displayStatus({ status: 'confirmed', startAt: 4 }, 5)).toBe('completed');
    expect(displayStatus({ status: 'confirmed', startAt: 5 }, 5)).toBe('upcoming');
  });

  it('continue from a position that writeListPosition has written, and refuse any other text', () => {
    for (const position of [
      { startAt: 1_795_000_000_000, id: '1ce7ee1a-4913-4464-8e1a-07c321ecb177' },
      { startAt: 0, id: 'demo-2026-11-20-600' },
    ]) {
      expect(parseListPosition(writeListPosition(position))).toEqual(position);
    }
    for (const text of [
      '',
      '_',
      'x',
      'abc_',
      '_id',
      'zzzzzzzzzzzzz_id',
      'abc_a b',
      "a_b'--",
      '1.5_id',
      'abc_id ',
      ' abc_id',
      'abc__id x',
      `abc_${'i'.repeat(65)}`,
      'zzzzzzzzzzzz_id',
      // The number in this position is too large for JavaScript to represent it exactly.
      'zzzzzzzzzzz_id',
    ]) {
      expect([text, parseListPosition(text)]).toEqual([text, null]);
    }
  });

  it('search ASCII text only in lower case, and other text in several upper-case and lower-case forms', () => {
    expect(searchSpellings('  Grace   HOPPER ')).toEqual(['grace hopper']);
    expect(searchSpellings('özge çelik')).toEqual(['özge çelik', 'Özge Çelik']);
    expect(searchSpellings(' ')).toEqual([]);
    expect(searchSpellings('Ä  ö-å 1é')).toEqual(['Ä ö-å 1é', 'ä ö-å 1é', 'Ä Ö-Å 1É', 'Ä Ö-Å 1é']);
  });
});

describe('CSV export', () => {
  it('quotes values where needed, and prevents spreadsheets from running formulas', () => {
    expect(writeCsv([['a', 'b,c', 'say "x"', 'l1\nl2', '']])).toBe(
      'a,"b,c","say ""x""","l1\nl2",\r\n',
    );
    for (const cell of ['=1+1', '+1', '-1', '@x', '\t=1', '  =1', '＝1']) {
      expect(writeCsv([[cell]])).toMatch(/^"?'/);
    }
    // Some programs also split a cell at these characters.
    for (const end of [';', '; ', '\t', '\n', '\r\n', '\n\n'])
      expect(writeCsv([[`Hi${end}=HYPERLINK(1)`]]), end).toContain(`${end}'=HYPERLINK(1)`);
    expect(writeCsv([['a;b', 'x;y=1', 'a\tb']])).toBe('a;b,x;y=1,a\tb\r\n');
    expect(writeCsv([['a-b', 'x@y.example', '1=1']])).toBe('a-b,x@y.example,1=1\r\n');
  });
});
