import { describe, expect, it } from 'vitest';
import { parseListPosition, writeListPosition } from '../../../worker/domain/api/list-position.ts';

describe('pages of a list', () => {
  it('continue from a position that writeListPosition has written, and refuse any other text', () => {
    for (const position of [
      { at: 1_795_000_000_000, id: '1ce7ee1a-4913-4464-8e1a-07c321ecb177' },
      { at: 0, id: 'demo-2026-11-20-600' },
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
});
