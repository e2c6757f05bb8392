import { exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';

it('returns 404 in the envelope for an unknown call', async () => {
  const answer = await exports.default.fetch('https://halfpast.test/api/unknown');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});
