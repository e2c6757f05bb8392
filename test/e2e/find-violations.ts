import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A colour in transition cannot be judged, so all transitions end. Endless animations continue. */
function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime;
      if (end !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

/** All axe rules, or only the given ones. Frames have their own tests. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await endTransitions(page);
  // The other mode is for frames, and runs each check in a page of its own, which takes more than half of the
  // time.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  builder.options({ resultTypes: ['violations'] });
  if (rules !== undefined) builder.withRules([...rules]);
  const { violations } = await builder.exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

/** In the light theme, then in the dark one, which changes only colours. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findViolations(page, ['color-contrast', 'link-in-text-block']);
  return [...light, ...dark];
}
