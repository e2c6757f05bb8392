import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../worker/domain/api/csv.ts';

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
