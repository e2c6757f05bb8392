// The OpenAPI document is a file, which is served without the Worker.
import { env, exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { OPERATIONS } from '../../support/api-document.ts';
import { callApi, ORIGIN } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';

it('the document is a public file that scripts of all sites may read', async () => {
  const answer = await env.ASSETS.fetch(`${ORIGIN}/openapi.json`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('content-type')).toContain('application/json');
  const { openapi, paths } = await answer.json<{ openapi: string; paths: object }>();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths).length).toBe(new Set(OPERATIONS.map(({ path }) => path)).size);
});

it('scripts of all sites may read public pages and book, but make no other calls', async () => {
  const { host, type } = await createPage();
  const preflight = (path: string, method: string) =>
    callHeaders(`/api/v1${path}`, 'OPTIONS', { 'access-control-request-method': method });
  const page = `/public/${host.username}/${type.slug}`;
  for (const [path, method] of [
    [page, 'GET'],
    [`${page}/availability`, 'GET'],
    [`${page}/bookings`, 'POST'],
  ] as const) {
    const headers = await preflight(path, method);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toBe(method);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
  for (const path of ['/bookings', '/account', '/meeting-types']) {
    expect((await preflight(path, 'GET')).has('access-control-allow-origin')).toBe(false);
  }
});

async function callHeaders(path: string, method: string, headers: Record<string, string>) {
  const init = { method, headers: { origin: 'https://other.example', ...headers } };
  return (await exports.default.fetch(new Request(ORIGIN + path, init))).headers;
}

it('the response to an unknown path is a problem document with the id of the request', async () => {
  const { status, headers, body } = await callApi('/api/v1/unknown');
  expect(status).toBe(404);
  expect(headers.get('content-type')).toContain('application/problem+json');
  const id = headers.get('x-request-id');
  expect(body).toMatchObject({ code: 'NOT_FOUND', instance: `urn:halfpast:request:${id}` });
});
