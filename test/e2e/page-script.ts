// Public pages are visible before their script runs. Tests that need the script use these functions to wait
// for it.
import type { Page } from '@playwright/test';

export async function waitForScript(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
}

export async function openWithScript(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScript(page);
}
