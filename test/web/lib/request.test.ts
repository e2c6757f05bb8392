// Tests the requests of booking pages, with a replaced `fetch`. A bookmark identifies a state of the
// database. When a request contains a bookmark, the server answers with data of that state or a later state.
import { expect, it, vi } from 'vitest';
import { request } from '../../../web/lib/request.ts';

it('a request sends the bookmark from the latest response that had a bookmark', async () => {
  const sent: (string | null)[] = [];
  const bookmarks = ['1-a', null, '2-b', null];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('x-bookmark'));
    const bookmark = bookmarks[sent.length - 1];
    const body = { success: false, message: 'Taken' };
    return Response.json(body, {
      status: 409,
      ...(bookmark && { headers: { 'x-bookmark': bookmark } }),
    });
  });
  for (const _ of bookmarks) await request('/api/anna/talk/book', { method: 'POST' });
  vi.unstubAllGlobals();
  expect(sent).toEqual([null, '1-a', '1-a', '2-b']);
});
