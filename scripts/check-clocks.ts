// Checks that tests read the time only from scripts/clock.ts. The machine's clock shows another date than the Worker
// and its test servers, so a test that reads it fails on some dates. Code that a test runs in the browser may read
// the browser's clock, which a browser test sets.
import type { SourceFile } from './source-tree.ts';

/**
 * The crash tests with demo data use the local product. The other crash tests and the simulation run workerd with the
 * machine's clock, so they are not checked.
 */
const CHECKED =
  /^test\/((e2e|worker|support)\/.*|crash\/(demo-calls|start\.test|kill\.long\.test))\.tsx?$/;
const MACHINE_CLOCK = /\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|\bDate\.now\b/g;
/** The calls of Playwright whose functions run in the browser. */
const IN_BROWSER = /\.(evaluate\w*|\$eval|\$\$eval|addInitScript|waitForFunction)\s*(<[^()]*>)?\(/g;
const COMMENT = /^\s*(\/\/|\*|\/\*).*$/gm;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Returns the index after the bracket that closes the bracket before `start`. */
function findEnd(text: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < text.length && depth > 0) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    at += 1;
  }
  return at;
}

/** Replaces comments and the code that runs in the browser by spaces. */
function keepTestCode(text: string): string {
  let kept = text.replace(COMMENT, blank);
  for (const { 0: call, index } of kept.matchAll(IN_BROWSER)) {
    const start = index + call.length;
    const end = findEnd(kept, start);
    kept = kept.slice(0, start) + blank(kept.slice(start, end)) + kept.slice(end);
  }
  return kept;
}

/** Returns one problem for each place that reads the machine's clock. */
export function checkClocks(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => CHECKED.test(path))
    .flatMap(({ path, text }) => {
      const code = keepTestCode(text);
      return [...code.matchAll(MACHINE_CLOCK)].map(({ 0: call, index }) => {
        const line = code.slice(0, index).split('\n').length;
        return `${path}:${line} reads the machine's clock with ${call}: use currentTime() of scripts/clock.ts, which shows the time of the Worker`;
      });
    });
}
