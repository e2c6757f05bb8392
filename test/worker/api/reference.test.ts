// Tests the documentation pages about the public API.
import { describe, expect, it } from 'vitest';
import { problemFragment } from '../../../worker/contract/api/problem.ts';
import { ERRORS, type ErrorCode } from '../../../worker/contract/errors.ts';
import { toFragment } from '../../../worker/contract/frame/prose.ts';
import { GUIDE, KEYS, REFERENCE_PAGES } from '../../../worker/http/pages/site/api-pages.ts';
import { V1_ROUTES } from '../../../worker/http/v1/v1.ts';
import { createAppWith } from '../../support/apps.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';

const API_PAGES = [GUIDE, KEYS, ...REFERENCE_PAGES];
const { fetch } = createAppWith();

async function readPage(path: string): Promise<string> {
  const headers = { 'cf-connecting-ip': nextIp() };
  const answer = await fetch(new Request(ORIGIN + path, { headers }));
  expect(answer.status).toBe(200);
  return answer.text();
}

describe('the reference of the public API', () => {
  it.each(API_PAGES.map(({ path }) => path))(
    'on the page %s uses each id only once, and contains no inline script',
    async (path) => {
      const text = await readPage(path);
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids.length).toBe(new Set(ids).size);
      expect(/<body>(.*)<\/body>/s.exec(text)?.[1]).not.toMatch(/ style="|<script/);
    },
  );

  it('describes every operation on the page of its tag', async () => {
    for (const { operation } of V1_ROUTES) {
      const page = API_PAGES.find(({ name }) => name === `${operation.tag} API`);
      const text = await readPage(page?.path ?? '');
      expect(text).toContain(`id="${toFragment(operation.summary)}"`);
      const read = text.replace(/<[^>]+>/g, '');
      expect(read).toContain(`${operation.method} /api/v1${operation.path}`);
    }
  });

  it('shows samples with the origin of the service', async () => {
    const text = await readPage('/docs/api-bookings');
    expect(text).toContain(`${ORIGIN}/api/v1/bookings`);
    expect(text).not.toContain('https://halfpast.example');
  });

  it('describes every error code at the URL that the error response contains', async () => {
    const text = await readPage('/docs/api-errors');
    for (const code of Object.keys(ERRORS) as ErrorCode[])
      expect(text).toContain(`id="${problemFragment(code)}"`);
  });
});
