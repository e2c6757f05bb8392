import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReservedUsername } from '../../../worker/domain/accounts/reserved-usernames.ts';
import { isPathName } from '../../../worker/domain/accounts/username.ts';
import { listUsernameCandidates } from '../../../worker/domain/accounts/username-candidates.ts';

const firstCandidate = (name: string, email = 'taro.yamada@people.example') =>
  listUsernameCandidates(name, email, 0.5)[0];

describe('a username made from a name', () => {
  it.each([
    ['Dana Moreau', 'dana-moreau'],
    ['José O’Neil', 'jose-oneil'],
    ['Łukasz Żółć', 'lukasz-zolc'],
    ['Straße Größe', 'strasse-grosse'],
    ['Søren Ærø', 'soren-aero'],
    ['İpek Şahin', 'ipek-sahin'],
    ['Nguyễn Văn Đức', 'nguyen-van-duc'],
    ['Иван Чехов', 'ivan-chekhov'],
    ['Пётр Ильич', 'pyotr-ilich'],
    ['Їжак Ґонта', 'yizhak-gonta'],
    ['Γιώργος Παπαδόπουλος', 'giorgos-papadopoulos'],
    ['  --- ', 'taro-yamada'],
    ['山田 太郎', 'taro-yamada'],
    ['Ann', 'ann'],
    ['X', 'taro-yamada'],
  ])('the name %s becomes the username %s', (name, username) => {
    expect(firstCandidate(name)).toBe(username);
  });

  it('is "host" when name and email have no Latin letters', () => {
    expect(firstCandidate('山田', '_@people.example')).toBe('host');
  });

  it('is never the first segment of a path that the product uses', () => {
    expect(firstCandidate('Admin')).toBe('admin-2');
    for (const name of ['Sign In', 'api', 'Settings', 'STATUS', 'New', 'me']) {
      const candidates = listUsernameCandidates(name, 'x@people.example', 0);
      expect(candidates.filter(isReservedUsername)).toEqual([]);
    }
  });

  it.each([
    'login',
    'signup',
    'support',
    'SUPPORT',
    'halfpast',
    'halfpast-team',
    'team-halfpast',
    'half-past',
    'h4lfp4st',
    'ha1fpast',
    'halfpa5t',
    'my-halfpas7-help',
  ])('cannot be the reserved name %s', (username) => {
    expect(isReservedUsername(username)).toBe(true);
  });

  it.each(['half-pint', 'pasta', 'supporter', 'logins'])('can be %s', (username) => {
    expect(isReservedUsername(username)).toBe(false);
  });

  it('does not contain the product name, even when the name of the person does', () => {
    expect(firstCandidate('Halfpast Support', 'eve@people.example')).toBe('eve');
    expect(firstCandidate('Halfpast', 'half.past@people.example')).toBe('host');
  });

  it('is chosen from suggestions that are all different and valid in a URL', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (name, entropy) => {
          const candidates = listUsernameCandidates(name, 'someone@people.example', entropy);
          expect(candidates.every((candidate) => isPathName(candidate))).toBe(true);
          expect(new Set(candidates).size).toBe(candidates.length);
        },
      ),
    );
  });
});
