// Renders the results of the bench: one measured figure per line, with its bound.

export interface Figure {
  /** Name of the bench part that measured the figure, as in `--only`. */
  readonly part: string;
  readonly name: string;
  /** Null when the figure could not be measured. `note` gives the reason. */
  readonly value: number | null;
  readonly unit: string;
  readonly bound?: { readonly atLeast: number } | { readonly atMost: number };
  readonly note?: string;
}

/** Tells whether the figure is within its bound. Returns null when there is no bound or no measurement. */
export function isWithinBound({ value, bound }: Figure): boolean | null {
  if (value === null || bound === undefined) return null;
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

function showNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(size >= 10 ? 1 : size >= 0.1 ? 2 : 3);
}

function showBound(figure: Figure): string {
  if (figure.bound === undefined) return '';
  return 'atLeast' in figure.bound
    ? `≥ ${showNumber(figure.bound.atLeast)}`
    : `≤ ${showNumber(figure.bound.atMost)}`;
}

function showVerdict(figure: Figure): string {
  if (figure.value === null) return 'skipped';
  const isWithin = isWithinBound(figure);
  return isWithin === null ? '' : isWithin ? 'pass' : 'MISS';
}

function showLine(figure: Figure): string[] {
  const { part, name, value, unit, note } = figure;
  const shown = value === null ? '–' : `${showNumber(value)}${unit && ` ${unit}`}`;
  return [part, name, shown, showBound(figure), showVerdict(figure), note ?? ''];
}

export function renderTable(figures: readonly Figure[]): string {
  const lines = [['part', 'measure', 'figure', 'bound', '', 'details'], ...figures.map(showLine)];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}
