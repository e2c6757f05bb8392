import { exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';

it('an unknown API call returns 404 in the standard error format', async () => {
  const answer = await exports.default.fetch('https://halfpast.test/api/unknown');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});
