// Tests whether the claims of an id token of Microsoft prove the email address of the person.
import { describe, expect, it } from 'vitest';
import { toMicrosoftIdentity } from '../../../worker/adapters/accounts/microsoft-claims.ts';
import type { MicrosoftClaims } from '../../../worker/adapters/providers/microsoft-id-token.ts';

const identityFor = (change: Partial<MicrosoftClaims>) =>
  toMicrosoftIdentity({
    accountId: 't1.o1',
    name: 'Mia',
    email: 'mia@contoso.example',
    preferred_username: 'mia@contoso.example',
    xms_edov: null,
    ...change,
  });

describe('an identity at Microsoft', () => {
  it('has the id of the account, and an address that is not proven', () => {
    expect(identityFor({})).toEqual({
      subject: 't1.o1',
      email: 'mia@contoso.example',
      isEmailVerified: false,
      name: 'Mia',
      picture: null,
    });
  });

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['yes', false],
    [null, false],
  ])('with xms_edov %j proves the address: %s', (claim, isVerified) => {
    expect(identityFor({ xms_edov: claim })).toMatchObject({ isEmailVerified: isVerified });
  });

  it('does not prove the sign-in name, because the claim xms_edov is only about the email address', () => {
    expect(identityFor({ email: null, xms_edov: true })).toMatchObject({
      email: 'mia@contoso.example',
      isEmailVerified: false,
    });
    expect(
      identityFor({ email: null, preferred_username: '+49 30 1234', xms_edov: true }),
    ).toMatchObject({ email: null, isEmailVerified: false });
  });
});
