// Shows the progress of a step: its title at the start, the seconds while it runs, and the total at the end.
// This file runs before any package is installed, so it must work with Node 20.

const FIRST_LINE_MS = 2000;
const TERMINAL_MS = 1000;
const ERASE_LINE = '\r\u001b[K';

/**
 * In a terminal, the seconds replace each other. In a log, each is a line, and the time between lines doubles.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} out
 * @returns {Promise<T>}
 */
export async function runStep(title, work, out = process.stdout) {
  const start = Date.now();
  /** @param {string} text */
  const show = (text) => out.write(out.isTTY ? `${ERASE_LINE}${text}` : `${text}\n`);
  /** @param {string} outcome */
  const finish = (outcome) => {
    show(`${title}: ${outcome}${((Date.now() - start) / 1000).toFixed(1)} s`);
    if (out.isTTY) out.write('\n');
  };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @param {number} after @param {number} pause */
  const showSeconds = (after, pause) => {
    timer = setTimeout(() => {
      show(`${title} … ${Math.round((Date.now() - start) / 1000)} s`);
      showSeconds(pause, out.isTTY ? pause : pause * 2);
    }, after);
  };
  show(`${title} …`);
  const pause = out.isTTY ? TERMINAL_MS : FIRST_LINE_MS;
  showSeconds(pause, pause);
  try {
    const result = await work();
    finish('');
    return result;
  } catch (error) {
    finish('failed after ');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
