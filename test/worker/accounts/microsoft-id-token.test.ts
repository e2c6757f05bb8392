// Tests the claims of an id token. The claims identify the person and the receiver of the token, and say
// whether the email address is proven.
import { describe, expect, it } from 'vitest';
import { readMicrosoftIdentity } from '../../../worker/adapters/accounts/microsoft-id-token.ts';

const config = { clientId: 'client', loginUrl: 'https://login.example' };
const NOW = Date.parse('2027-03-01T12:00:00Z');
const CLAIMS = {
  iss: 'https://login.example/t1/v2.0',
  aud: 'client',
  exp: NOW / 1000 + 60,
  nonce: 'once',
  tid: 't1',
  oid: 'o1',
  name: 'Mia',
  email: 'mia@contoso.example',
  preferred_username: 'mia@contoso.example',
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function identityFor(change: Record<string, unknown>) {
  const token = `${encode({ alg: 'RS256' })}.${encode({ ...CLAIMS, ...change })}.x`;
  return readMicrosoftIdentity({ id_token: token }, { config, nonce: 'once', now: NOW });
}

describe('the id token of Microsoft', () => {
  it('identifies the person by tenant and object id', () => {
    expect(identityFor({})).toEqual({
      subject: 't1.o1',
      email: 'mia@contoso.example',
      isEmailVerified: false,
      name: 'Mia',
      picture: null,
    });
  });

  it.each([
    ['another nonce', { nonce: 'other' }],
    ['no nonce', { nonce: undefined }],
    ['another client', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.example/t1/v2.0' }],
    ['the issuer of another tenant', { iss: 'https://login.example/t2/v2.0' }],
    ['an expired token', { exp: NOW / 1000 - 1 }],
    ['no object id', { oid: undefined }],
    ['a malformed tenant', { tid: 'a.b' }],
  ])('is refused with %s', (_, change) => {
    expect(identityFor(change)).toBeNull();
  });

  it.each([undefined, {}, { id_token: 'x' }, { id_token: 'a.b.c' }])(
    'is refused when the answer is %j',
    (body) => {
      expect(readMicrosoftIdentity(body, { config, nonce: 'once', now: NOW })).toBeNull();
    },
  );

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['yes', false],
    [{}, false],
  ])('with xms_edov %j proves the address: %s', (claim, isVerified) => {
    expect(identityFor({ xms_edov: claim })).toMatchObject({ isEmailVerified: isVerified });
  });

  it('does not prove the sign-in name, because the claim xms_edov is only about the email address', () => {
    expect(identityFor({ email: undefined, xms_edov: true })).toMatchObject({
      email: 'mia@contoso.example',
      isEmailVerified: false,
    });
    expect(
      identityFor({ email: undefined, preferred_username: '+49 30 1234', xms_edov: true }),
    ).toMatchObject({ email: null, isEmailVerified: false });
  });
});
