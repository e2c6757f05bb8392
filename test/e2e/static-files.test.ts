// Tests the content, headers and names of the static files of the built product.
import { request as ask } from 'node:http';
import { expect, test } from './fixtures.ts';

test('static files that are served without the Worker have the security headers', async ({
  request,
}) => {
  const html = await (await request.get('/sign-in')).text();
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(html) ?? [];
  for (const path of ['/favicon.ico', '/favicon.svg', '/icons/192.png', script]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  }
});

test('/favicon.ico is an icon file with pictures of 16, 32 and 48 pixels', async ({ request }) => {
  const file = await (await request.get('/favicon.ico')).body();
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1]);
  const pictures = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const start = file.readUInt32LE(at + 12);
    const png = file.subarray(start, start + file.readUInt32LE(at + 8));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    return [file.readUInt8(at), png.readUInt32BE(16), png.readUInt32BE(20)];
  });
  expect(pictures).toEqual([16, 32, 48].map((size) => [size, size, size]));
});

test('a browser can display /favicon.ico', async ({ page }) => {
  await page.goto('/sign-in');
  const width = await page.evaluate(async () => {
    const image = new Image();
    image.src = '/favicon.ico';
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBeGreaterThanOrEqual(16);
});

test('a request with the host name of another site is refused in development', async ({
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '');
  const statusOf = (host: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host };
      ask({ host: 'localhost', port, path, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  for (const path of ['/', '/api/health', '/dev/mail']) {
    expect([path, await statusOf(`evil.example:${port}`, path)]).toEqual([path, 421]);
    expect([path, await statusOf(`127.0.0.1:${port}`, path)]).toEqual([path, 200]);
    expect([path, await statusOf(`localhost:${port}`, path)]).toEqual([path, 200]);
  }
});
