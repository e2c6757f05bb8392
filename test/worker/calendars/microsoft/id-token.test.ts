// A calendar is connected only with an id token that Microsoft made for us and for this consent, and that is valid
// now. test/worker/providers/microsoft-id-token.test.ts tests the limits of each claim.
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentTime } from '../../../../scripts/clock.ts';
import { encodeIdToken } from '../../../support/id-tokens.ts';
import { consent, SCOPES } from './people.ts';

afterEach(() => vi.restoreAllMocks());

const REDIRECT = 'https://halfpast.test/api/auth/connect-microsoft/callback';
const NOW_S = Math.floor(currentTime() / 1000);
const HOUR_S = 3600;

async function connectWith(change: Record<string, unknown>) {
  const started = await consent.start({ redirectUri: REDIRECT, loginHint: null });
  const claims = {
    iss: `${env.MICROSOFT_LOGIN_URL}/t1/v2.0`,
    aud: env.MICROSOFT_CLIENT_ID,
    exp: NOW_S + HOUR_S,
    nbf: NOW_S,
    nonce: new URL(started.url).searchParams.get('nonce'),
    tid: 't1',
    oid: 'o1',
    ...change,
  };
  const tokens = { access_token: 'a', refresh_token: 'r', expires_in: HOUR_S };
  vi.spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(
      Response.json({ ...tokens, scope: SCOPES.join(' '), id_token: encodeIdToken(claims) }),
    )
    .mockResolvedValueOnce(Response.json({ mail: 'mia@contoso.example' }));
  const { codeVerifier } = started;
  return consent.finish({ code: 'c', codeVerifier, redirectUri: REDIRECT });
}

describe('the id token of a calendar connection with Microsoft', () => {
  it('identifies the account', async () => {
    expect(await connectWith({})).toMatchObject({
      ok: true,
      grant: { accountId: 't1.o1', accountEmail: 'mia@contoso.example' },
    });
  });

  it.each([
    ['another client', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.example/t1/v2.0' }],
    ['another nonce', { nonce: 'other' }],
    ['no nonce', { nonce: undefined }],
    ['an end in the past', { exp: NOW_S - 1 }],
    ['a start in the future', { nbf: NOW_S + HOUR_S }],
  ])('is refused with %s', async (_, change) => {
    expect(await connectWith(change)).toEqual({ ok: false, reason: 'unavailable' });
  });
});
