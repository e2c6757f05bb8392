import { measureInteractions } from '../../scripts/bench/interactions.ts';
import { DEMO_PATH } from './booking-page.ts';
import { expect, test } from './fixtures.ts';

test('the test report contains the time between a click on a day or a time and the next paint', async ({
  browser,
  baseURL,
}) => {
  const { href } = new URL(DEMO_PATH, baseURL);
  const { day, time } = await measureInteractions(browser, href, 1);
  expect([...day, ...time]).toHaveLength(2);
  // Only the benchmark checks a limit, because the time depends on the machine.
  const description = `day ${day} ms, time ${time} ms`;
  test.info().annotations.push({ type: 'interaction to next paint', description });
});
