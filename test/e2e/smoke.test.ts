import { expect, test } from './fixtures.ts';

test('an unknown call returns 404 in the envelope', async ({ request }) => {
  const answer = await request.get('/api/unknown');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});
