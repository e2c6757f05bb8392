// Public pages are painted before their program runs. A test about the program waits for it.
import type { Page } from '@playwright/test';

export async function waitForProgram(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#app');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

export async function openWithProgram(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForProgram(page);
}
