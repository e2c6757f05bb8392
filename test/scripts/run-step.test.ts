import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runStep } from '../../scripts/run-step.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function record(isTTY: boolean, work: () => Promise<unknown>): Promise<string> {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const step = runStep('Building', work, { isTTY, write }).catch((error) => write(`${error}`));
  await vi.runAllTimersAsync();
  await step;
  return text;
}

it('a step in a log prints the seconds less and less often, and the total', async () => {
  const lines = ['…', '… 2 s', '… 4 s', '… 8 s', '… 16 s'].map((text) => `Building ${text}\n`);
  expect(await record(false, () => wait(17_300))).toBe(`${lines.join('')}Building: 17.3 s\n`);
});

it('a step in a terminal replaces the seconds on the same line', async () => {
  const lines = ['Building …', 'Building … 1 s', 'Building … 2 s', 'Building: 2.5 s\n'];
  const expected = lines.map((line) => `\r\u001b[K${line}`).join('');
  expect(await record(true, () => wait(2500))).toBe(expected);
});

it('a short step prints two lines', async () => {
  expect(await record(false, () => wait(100))).toBe('Building …\nBuilding: 0.1 s\n');
});

it('a failed step prints its time and fails with the same error', async () => {
  const fail = async () => {
    await wait(1000);
    throw new Error('No space left.');
  };
  const expected = 'Building …\nBuilding: failed after 1.0 s\nError: No space left.';
  expect(await record(false, fail)).toBe(expected);
});
