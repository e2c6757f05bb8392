import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MEMBER_ROLES,
  MEMBER_STATUSES,
  type Standing,
} from '../../../worker/domain/organizations/rights.ts';
import {
  decideStandingNews,
  type StandingNews,
} from '../../../worker/domain/organizations/standing-news.ts';

const admin: Standing = { role: 'admin', status: 'active' };
const member: Standing = { role: 'member', status: 'active' };
const away: Standing = { role: 'admin', status: 'suspended' };

describe('the notice about a membership change', () => {
  it.each<[string, Standing, Standing | null, StandingNews | null]>([
    ['made an admin', member, admin, 'promoted'],
    ['no longer an admin', admin, member, 'demoted'],
    ['suspended', admin, away, 'suspended'],
    ['demoted and suspended', admin, { ...away, role: 'member' }, 'suspended'],
    ['active again', away, admin, 'reinstated'],
    ['active again with another role', away, member, 'reinstated'],
    ['removed', away, null, 'removed'],
    ['given another role while suspended', away, { ...away, role: 'member' }, null],
  ])('of a member who is %s', (_, before, after, news) => {
    expect(decideStandingNews(before, after)).toBe(news);
  });

  it('is empty when nothing changed', () => {
    const standing = fc.record({
      role: fc.constantFrom(...MEMBER_ROLES),
      status: fc.constantFrom(...MEMBER_STATUSES),
    });
    fc.assert(
      fc.property(standing, (same) => {
        expect(decideStandingNews(same, { ...same })).toBeNull();
      }),
    );
  });
});
