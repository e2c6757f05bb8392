// The token of a manage link is sent in a header, because the platform logs the URLs of requests.
import { describe, expect, it } from 'vitest';
import { callApi } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { bearerOf, bookManaged } from '../../support/manage.ts';

const DAYS = 'from=2026-11-23&to=2026-11-24&timezone=UTC';
const READS = ['', '/export', `/availability?${DAYS}`];

describe('API calls with the token of a manage link', () => {
  it('accept the token in the Authorization header', async () => {
    const { path } = await createPage();
    const { id, manageUrl } = await bookManaged(path);
    for (const suffix of READS) {
      const answer = await callApi(`/api/manage${suffix}`, { headers: bearerOf(manageUrl) });
      expect([suffix, answer.status]).toEqual([suffix, 200]);
    }
    const { body } = await callApi('/api/manage', { headers: bearerOf(manageUrl) });
    expect(body).toMatchObject({ data: { id } });
  });

  it('return 404 without a token, with a wrong token and with a token in the URL', async () => {
    const { path } = await createPage();
    const { manageUrl } = await bookManaged(path);
    const wrong = [{}, { authorization: 'Bearer ' }, bearerOf(`/manage/${'x'.repeat(43)}`)];
    for (const headers of [...wrong, { authorization: 'Basic eDp5' }]) {
      for (const suffix of READS) {
        const { status, body } = await callApi(`/api/manage${suffix}`, { headers });
        expect([suffix, status, body.code]).toEqual([suffix, 404, 'NOT_FOUND']);
      }
    }
    for (const suffix of READS)
      expect((await callApi(`/api${manageUrl}${suffix}`)).status).toBe(404);
    const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await callApi(`/api${manageUrl}/cancel`, post)).status).toBe(404);
    expect((await callApi('/api/manage/cancel', post)).status).toBe(404);
  });
});
