import { describe, expect, it } from 'vitest';
import { compareFigures, renderChanges } from '../../../scripts/bench/compare.ts';
import type { Figure } from '../../../scripts/bench/figures.ts';

const figure = (name: string, value: number | null): Figure => ({
  part: 'reads',
  name,
  value,
  unit: '×',
});

describe('the comparison of two bench runs', () => {
  it('shows figures of both runs with their relative change', () => {
    const changes = compareFigures([figure('slots', 0.8)], [figure('slots', 0.6)]);
    expect(renderChanges(changes)).toBe('reads · slots: 0.800 → 0.600 (-25%)');
  });

  it('omits figures that only one run measured', () => {
    const earlier = [figure('slots', null), figure('gone', 1)];
    expect(compareFigures(earlier, [figure('slots', 1), figure('new', 1)])).toEqual([]);
  });

  it('gives no percentage for a figure that was 0', () => {
    const changes = compareFigures([figure('slots', 0)], [figure('slots', 2)]);
    expect(changes[0]?.change).toBeNull();
  });
});
