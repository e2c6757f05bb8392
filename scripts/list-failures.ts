// Lists the failures at the end of `npm test`. Shortens long error texts, so that the list fits at the end of
// a log.
import type { Failure, FileTime } from './run-report.ts';

export interface NamedFailure extends Failure {
  readonly suite: string;
}

const LINES_EACH = 15;
const LINES_IN_ALL = 85;
const LISTED = 40;
const LINE_LENGTH = 240;

function shorten(error: string, count: number): string[] {
  const lines = error.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, count).map((line) => `    ${line.trimEnd().slice(0, LINE_LENGTH)}`);
}

export function listFailures(failures: readonly NamedFailure[], sign = '✗'): string {
  const listed = failures.slice(0, LISTED);
  const room = Math.floor(LINES_IN_ALL / listed.length) - 1;
  const linesEach = Math.max(1, Math.min(LINES_EACH, room));
  const entries = listed.map(({ suite, file, name, error }) => {
    const title = `${sign} ${[suite, file, name].filter(Boolean).join(' › ')}`;
    return [title, ...shorten(error, linesEach)].join('\n');
  });
  const left = failures.length - listed.length;
  return [...entries, ...(left > 0 ? [`and ${left} more`] : [])].join('\n');
}

export function listSlowest(files: readonly FileTime[], count = 5): string {
  return [...files]
    .sort((left, right) => right.seconds - left.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${file} ${seconds.toFixed(1)} s`)
    .join(', ');
}
