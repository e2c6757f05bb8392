import { expect, test } from './fixtures.ts';

test('an unknown API path returns 404 in the standard JSON form', async ({ request }) => {
  const answer = await request.get('/api/unknown');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});
