// Tests the claims of an id token. They identify the person, the receiver of the token and the consent to which it
// belongs, and limit the time in which it is valid.
import { describe, expect, it } from 'vitest';
import {
  readMicrosoftClaims,
  startMicrosoftConsent,
} from '../../../worker/adapters/providers/microsoft-id-token.ts';
import { encodeIdToken } from '../../support/id-tokens.ts';

const config = {
  clientId: 'client',
  clientSecret: 'secret',
  loginUrl: 'https://login.example',
  graphUrl: 'https://graph.example',
};
const NOW = Date.parse('2027-03-01T12:00:00Z');
const NOW_S = NOW / 1000;
const start = () => startMicrosoftConsent(config, 'https://halfpast.test/callback', ['openid']);

async function readWith(change: Record<string, unknown>) {
  const { url, codeVerifier } = await start();
  const claims = {
    iss: 'https://login.example/t1/v2.0',
    aud: 'client',
    exp: NOW_S + 60,
    nbf: NOW_S,
    nonce: url.searchParams.get('nonce'),
    tid: 't1',
    oid: 'o1',
    name: 'Mia',
    ...change,
  };
  const body = { id_token: encodeIdToken(claims) };
  return readMicrosoftClaims(body, { config, codeVerifier, now: NOW });
}

describe('the id token of Microsoft', () => {
  it('identifies the person by tenant and object id', async () => {
    expect(await readWith({})).toMatchObject({ accountId: 't1.o1', name: 'Mia', email: null });
  });

  it('is read without the optional claims that have another type', async () => {
    const odd = { name: 7, email: 7, preferred_username: [], xms_edov: {} };
    const none = { name: '', email: null, preferred_username: null, xms_edov: null };
    expect(await readWith(odd)).toMatchObject(none);
  });

  it.each([
    ['no start', { nbf: undefined }],
    ['a start that our clock reaches within a minute', { nbf: NOW_S + 60 }],
  ])('is accepted with %s', async (_, change) => {
    expect(await readWith(change)).not.toBeNull();
  });

  it.each([
    ['another nonce', { nonce: 'other' }],
    ['no nonce', { nonce: undefined }],
    ['another client', { aud: 'other' }],
    ['no client', { aud: undefined }],
    ['another issuer', { iss: 'https://evil.example/t1/v2.0' }],
    ['the issuer of another tenant', { iss: 'https://login.example/t2/v2.0' }],
    ['an end in the past', { exp: NOW_S - 1 }],
    ['an end that is now', { exp: NOW_S }],
    ['no end', { exp: undefined }],
    ['a start in the future', { nbf: NOW_S + 61 }],
    ['a start that is not a number', { nbf: 'now' }],
    ['no object id', { oid: undefined }],
    ['a malformed tenant', { tid: 'a.b' }],
  ])('is refused with %s', async (_, change) => {
    expect(await readWith(change)).toBeNull();
  });

  it.each([undefined, {}, { id_token: 'x' }, { id_token: 'a.b.c' }])(
    'is refused when the answer is %j',
    async (body) => {
      const { codeVerifier } = await start();
      expect(await readMicrosoftClaims(body, { config, codeVerifier, now: NOW })).toBeNull();
    },
  );
});
