import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Switches transitions off and ends all animations, because axe cannot check a colour that is changing. An element that
 * appears under the mouse could start a transition at any time. Endless animations continue.
 */
function stopMotion(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    for (let frame = 0; frame < 3; frame += 1) {
      for (const animation of document.getAnimations()) {
        const end = animation.effect?.getComputedTiming().endTime;
        if (end !== Number.POSITIVE_INFINITY) animation.finish();
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Switches transitions on again. */
function allowMotion(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
}

/** The script of the axe version that AxeBuilder uses. Browsers load the minified script faster. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

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
  await stopMotion(page);
  await loadAxe(page);
  // To support frames, axe's default mode opens an extra page for each check. This would more than double the
  // time. The empty statement replaces the script that AxeBuilder would load.
  const builder = new AxeBuilder({ page, axeSource: ';' }).setLegacyMode();
  // Only a rule that is off by default reads the style sheets, which axe would load and parse for each check.
  builder.options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
  if (rules !== undefined) builder.withRules([...rules]);
  const { violations } = await builder.exclude('iframe').analyze();
  await allowMotion(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

/** The axe rules whose result depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the violations of all rules in the light theme, and of the colour rules in the dark theme. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findViolations(page, COLOUR_RULES);
  return [...light, ...dark];
}
