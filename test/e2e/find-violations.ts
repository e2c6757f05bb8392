import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Ends all transitions, because axe cannot check a colour during a transition. Endless animations continue.
 */
function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime;
      if (end !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

/** The script of the axe version that AxeBuilder uses. */
const { source: AXE } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core');

/**
 * Loads axe once per document. AxeBuilder would load it twice for each check, and loading takes longer than
 * the check itself.
 */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/**
 * Returns the violations of all axe rules, or of the given rules. Skips frames, which have separate tests.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await endTransitions(page);
  await loadAxe(page);
  // To support frames, axe's default mode opens an extra page for each check. This would more than double the
  // time. The empty statement replaces the script that AxeBuilder would load.
  const builder = new AxeBuilder({ page, axeSource: ';' }).setLegacyMode();
  builder.options({ resultTypes: ['violations'] });
  if (rules !== undefined) builder.withRules([...rules]);
  const { violations } = await builder.exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

/** Returns the violations of all rules in the light theme, and of the colour rules in the dark theme. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findViolations(page, ['color-contrast', 'link-in-text-block']);
  return [...light, ...dark];
}
