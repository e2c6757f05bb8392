// Compares the current run of the bench with an earlier run, for `--against FILE`. The earlier run wrote FILE
// with `--json FILE`.
import type { Figure } from './figures.ts';

interface Change {
  readonly part: string;
  readonly name: string;
  readonly before: number;
  readonly now: number;
  /** The change relative to `before`: 0.1 means 10 % more. Null when `before` is 0. */
  readonly change: number | null;
}

const keyOf = ({ part, name }: Pick<Figure, 'part' | 'name'>) => `${part} ${name}`;

/** Compares the figures that both runs measured. */
export function compareFigures(
  earlier: readonly Figure[],
  current: readonly Figure[],
): readonly Change[] {
  const earlierValues = new Map(earlier.map((figure) => [keyOf(figure), figure.value]));
  return current.flatMap((figure) => {
    const before = earlierValues.get(keyOf(figure)) ?? null;
    if (before === null || figure.value === null) return [];
    const { part, name, value: now } = figure;
    return [{ part, name, before, now, change: before === 0 ? null : now / before - 1 }];
  });
}

const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

export function renderChanges(changes: readonly Change[]): string {
  return changes
    .map(({ part, name, before, now, change }) => {
      const shown = change === null ? 'was 0' : percent.format(change);
      return `${part} · ${name}: ${before.toPrecision(3)} → ${now.toPrecision(3)} (${shown})`;
    })
    .join('\n');
}
