import { describe, expect, it } from 'vitest';
import { classifyDomain } from '../../../worker/domain/accounts/personal-domains.ts';
import { decidePlanMove, offeredMoves } from '../../../worker/domain/plans/plan-moves.ts';
import { canCreateMeetingType } from '../../../worker/domain/plans/plan-rules.ts';
import { PLAN_IDS, PLANS } from '../../../worker/domain/plans/plans.ts';

describe('the table of plans', () => {
  it('matches the specification', () => {
    const rows = PLAN_IDS.map((id) => {
      const { price, annualPrice, meetingTypeLimit, memberLimit, hasWebhooks, trial } = PLANS[id];
      const annual = annualPrice && `${annualPrice.amount} ${annualPrice.period}`;
      const priceText = `${price.amount} ${price.period}`;
      return [id, priceText, annual, meetingTypeLimit, memberLimit, hasWebhooks, trial];
    });
    expect(rows).toEqual([
      ['free', '$0 forever', null, 2, 0, false, null],
      ['individual', '$10 /month', null, null, 0, true, '14-day trial'],
      ['startup', '$25 /month', '$150 annual fee', null, 30, true, '14-day trial'],
      ['enterprise', 'Custom pricing 30+ users', null, null, null, true, null],
    ]);
    expect(PLAN_IDS.filter((id) => PLANS[id].isMostPopular)).toEqual(['startup']);
    expect(PLAN_IDS.every((id) => PLANS[id].id === id)).toBe(true);
  });

  it('allows two meeting types on Free and any number on paid plans', () => {
    expect([0, 1, 2, 3].map((count) => canCreateMeetingType('free', count))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    for (const plan of ['individual', 'startup', 'enterprise'] as const) {
      expect(canCreateMeetingType(plan, 10_000)).toBe(true);
    }
  });

  it('offers exactly the plan changes of the specification', () => {
    expect(PLAN_IDS.map((plan) => offeredMoves(plan, false))).toEqual([
      ['individual', 'startup'],
      ['startup'],
      [],
      [],
    ]);
    expect(PLAN_IDS.map((plan) => offeredMoves(plan, true))).toEqual([['individual'], [], [], []]);
    for (const from of PLAN_IDS) {
      for (const to of PLAN_IDS) {
        expect(decidePlanMove(from, to, false).ok).toBe(offeredMoves(from, false).includes(to));
      }
    }
    expect(decidePlanMove('free', 'startup', true)).toEqual({
      ok: false,
      reason: 'personal-domain',
    });
    expect(decidePlanMove('free', 'enterprise', true)).toEqual({
      ok: false,
      reason: 'not-offered',
    });
  });
});

describe('personal domains', () => {
  it('include the domains of email providers, in upper and lower case', () => {
    for (const domain of [
      'gmail.com',
      'GMX.de',
      'outlook.com',
      'icloud.com',
      'yahoo.co.jp',
      'qq.com',
      'seznam.cz',
      'proton.me',
      'web.de',
      'orange.fr',
      'libero.it',
      'mail.ru',
      'mailinator.com',
      'gmail.com.',
    ]) {
      expect([domain, classifyDomain(domain)]).toEqual([domain, 'provider']);
    }
  });

  it('do not include the domains of companies', () => {
    for (const domain of [
      'company.example',
      'google.com',
      'mygmail.com',
      'gmail.com.evil.example',
      '',
    ]) {
      expect([domain, classifyDomain(domain)]).toEqual([domain, 'company']);
    }
  });
});
