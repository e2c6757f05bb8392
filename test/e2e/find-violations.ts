import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Colours on their way from one to another are nobody's to judge. What turns for ever goes on turning. */
function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime;
      if (end !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

/** Every rule of axe, unless some are named. Pages in frames have tests of their own. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await endTransitions(page);
  // The other mode exists for frames, and finishes each look in a page of its own: more than half of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  builder.options({ resultTypes: ['violations'] });
  if (rules !== undefined) builder.withRules([...rules]);
  const { violations } = await builder.exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

/** In the light theme, then in the dark one, which changes colours and nothing else. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findViolations(page, ['color-contrast', 'link-in-text-block']);
  return [...light, ...dark];
}
