import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';

const PNG_WIDTH_MIN = 1024;

async function download(page: Page, name: string): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return downloading;
}

/** Returns the pixels of an image file as the browser shows it, and the width of the file. */
async function readPixels(page: Page, file: Download, type: string) {
  const content = (await readFile(await file.path())).toString('base64');
  const pixels = await page.evaluate(
    async ([source = '', side = 0]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, side, side);
      const data = Array.from(context?.getImageData(0, 0, side, side).data ?? []);
      return { data, naturalWidth: image.naturalWidth, width: side, height: side };
    },
    [`data:${type};base64,${content}`, 240] as const,
  );
  return { ...pixels, data: Uint8ClampedArray.from(pixels.data) };
}

test('a host downloads the QR code of a meeting type, and the code contains the link of the meeting type', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  const type = await host.createType('Intro');
  await page.goto('/dashboard');
  const more = page.getByRole('button', { name: 'More actions for Intro' });
  await more.click();
  // The items of the menu load when the menu button gets the focus or the pointer for the first time.
  const first = page.getByRole('link', { name: 'Book for someone with Intro' });
  await first.waitFor();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'QR code for Intro' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'QR code for Intro' });
  await expect(dialog.getByRole('img', { name: 'QR code with the link to Intro' })).toBeVisible();
  const link = new URL(type.path, page.url()).href;
  await expect(dialog.getByRole('textbox', { name: 'Link to Intro' })).toHaveValue(link);

  const png = await download(page, 'Download PNG');
  expect(png.suggestedFilename()).toBe('intro-qr-code.png');
  const pngPixels = await readPixels(page, png, 'image/png');
  expect(pngPixels.naturalWidth).toBeGreaterThanOrEqual(PNG_WIDTH_MIN);
  expect(decodeQR(pngPixels)).toBe(link);
  const svg = await download(page, 'Download SVG');
  expect(svg.suggestedFilename()).toBe('intro-qr-code.svg');
  expect(decodeQR(await readPixels(page, svg, 'image/svg+xml'))).toBe(link);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});
