import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { randomTokens } from '../../../worker/adapters/random.ts';
import { signWebhook } from '../../../worker/adapters/webhooks/sign-webhook.ts';
import { formatSecret } from '../../../worker/domain/webhooks/secrets.ts';
import { verifyRequest } from './verify-request.ts';

const now = () => Math.floor(currentTime() / 1000);
const headersOf = (id: string, timestamp: number, signature: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signature,
});

describe('a webhook signature', () => {
  it('equals the example in the Standard Webhooks specification', async () => {
    const signature = await signWebhook(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    });
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('is accepted by the Standard Webhooks library, for any body', async () => {
    for (const body of ['{}', '{"name":"Zoë 🙂 \\u0000"}', `"${'x'.repeat(10_000)}"`]) {
      const secret = formatSecret(randomTokens.create());
      const timestamp = now();
      const signature = await signWebhook([secret], { id: 'evt', timestamp, body });
      const headers = headersOf('evt', timestamp, signature);
      expect(verifyRequest(secret, { body: body, headers })).toEqual(JSON.parse(body));
      expect(() => verifyRequest(secret, { body: `${body} `, headers })).toThrow();
    }
  });

  it('contains one signature per secret, so that a receiver needs only one of the secrets', async () => {
    const [newer, previous, other] = [1, 2, 3].map(() => formatSecret(randomTokens.create()));
    const timestamp = now();
    const parts = { id: 'evt', timestamp, body: '{}' };
    const signature = await signWebhook([newer ?? '', previous ?? ''], parts);
    expect(signature).toMatch(/^v1,\S{44} v1,\S{44}$/);
    const headers = headersOf('evt', timestamp, signature);
    expect(verifyRequest(newer ?? '', { body: '{}', headers })).toEqual({});
    expect(verifyRequest(previous ?? '', { body: '{}', headers })).toEqual({});
    expect(() => verifyRequest(other ?? '', { body: '{}', headers })).toThrow();
  });
});
