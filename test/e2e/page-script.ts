// Public pages are visible before their script runs. Tests that need the script wait with these functions.
import type { Page } from '@playwright/test';

export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#app');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

export async function openWithScript(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScript(page);
}
