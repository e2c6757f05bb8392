import { describe, expect, it } from 'vitest';
import { moveInRows } from '../../web/picker/slot-keys.ts';

/** Three slots of the morning in rows of two, then three slots of the afternoon. */
const POSITIONS = [
  { left: 0, top: 0 },
  { left: 100, top: 0 },
  { left: 0, top: 50 },
  { left: 0, top: 130 },
  { left: 100, top: 130 },
  { left: 0, top: 180 },
];

describe('the function for keys in the list of times', () => {
  it.each<[from: number, key: string, to: number | null]>([
    [0, 'ArrowRight', 1],
    [1, 'ArrowRight', 2],
    [5, 'ArrowRight', 5],
    [2, 'ArrowLeft', 1],
    [0, 'ArrowLeft', 0],
    [0, 'ArrowDown', 2],
    [1, 'ArrowDown', 2],
    [2, 'ArrowDown', 3],
    [4, 'ArrowDown', 5],
    [5, 'ArrowDown', 5],
    [4, 'ArrowUp', 2],
    [1, 'ArrowUp', 1],
    [5, 'ArrowUp', 3],
    [3, 'Home', 0],
    [1, 'End', 5],
    [1, 'Enter', null],
  ])('moves the focus from slot %i with the key %s to slot %s', (from, key, to) => {
    expect(moveInRows(POSITIONS, from, { key, isRightToLeft: false })).toBe(to);
  });

  it('swaps the left and right arrow keys in a right-to-left language', () => {
    expect(moveInRows(POSITIONS, 0, { key: 'ArrowLeft', isRightToLeft: true })).toBe(1);
    expect(moveInRows(POSITIONS, 1, { key: 'ArrowRight', isRightToLeft: true })).toBe(0);
  });
});
