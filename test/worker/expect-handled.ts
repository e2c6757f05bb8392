// Checks the response to a random request.
import { exports } from 'cloudflare:workers';
import { expect } from 'vitest';
import { ERRORS } from '../../worker/contract/errors.ts';
import { findUndocumented, matchOperation } from '../support/api-document.ts';
import type { Fetch } from '../support/calls.ts';

/** These texts appear only when an internal error is shown to the client. */
const LEAKS = /D1_ERROR|SQLITE|Failed query|select "|insert into|at .*\.(ts|js):\d+/i;

const isApi = (path: string) => /^\/api(\/|$)/.test(path);
const isPublicApi = (path: string) => /^\/api\/v1(\/|$)/.test(path);

function expectError(status: number, text: string, description: string): void {
  const body = JSON.parse(text) as { success: unknown; message: unknown; code: string };
  expect(body, description).toMatchObject({ success: false, message: expect.any(String) });
  expect(Object.keys(ERRORS), description).toContain(body.code);
  expect(ERRORS[body.code as keyof typeof ERRORS][0], description).toBe(status);
}

/** Expects that a response of the public API matches the OpenAPI document. */
function expectDocumented(
  method: string,
  path: string,
  answer: { readonly status: number; readonly headers: Headers; readonly text: string },
  description: string,
): void {
  const operation = matchOperation(method, path);
  if (operation) expect(findUndocumented(operation, answer), description).toEqual([]);
  else expect([404, method === 'OPTIONS' && 204], description).toContain(answer.status);
}

/** Expects no internal error, no leak and no undocumented response. */
export async function expectHandled(
  request: Request,
  fetchFrom: Fetch = (one) => exports.default.fetch(one),
): Promise<number> {
  const { pathname } = new URL(request.url);
  const { method, url } = request;
  const answer = await fetchFrom(request);
  const text = await answer.text();
  const { status, headers } = answer;
  const description = `${method} ${url.slice(0, 300)} → ${status} ${text.slice(0, 300)}`;
  expect(status, description).toBeLessThan(500);
  expect(text, description).not.toMatch(LEAKS);
  if (method === 'HEAD') return status;
  if (isPublicApi(pathname))
    expectDocumented(method, pathname, { status, headers, text }, description);
  else if (isApi(pathname) && status >= 400) expectError(status, text, description);
  return status;
}
