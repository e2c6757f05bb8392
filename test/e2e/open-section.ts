import type { Locator, Page } from '@playwright/test';

/** Opens a folded section of a form by keyboard, if it is closed. Returns its summary. */
export async function openSection(form: Page | Locator, heading: string): Promise<Locator> {
  const summary = form.locator('summary').filter({ hasText: heading });
  const isOpen = await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'));
  if (!isOpen) await summary.press('Enter');
  return summary;
}
