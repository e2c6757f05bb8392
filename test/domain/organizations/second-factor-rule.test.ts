import { describe, expect, it } from 'vitest';
import {
  checkRuleStart,
  listNoticeTimes,
} from '../../../worker/domain/organizations/second-factor-rule.ts';
import { DAY_MS } from '../../../worker/domain/time/types.ts';

const NOW = Date.UTC(2026, 10, 23, 15);

describe('the start of a required second factor', () => {
  it('is in the future, and within the limit', () => {
    expect(checkRuleStart(NOW, NOW)).toContain('after today');
    expect(checkRuleStart(NOW + 1, NOW)).toBeNull();
    const last = NOW + 90 * DAY_MS;
    expect(checkRuleStart(last, NOW)).toBeNull();
    expect(checkRuleStart(last + 1, NOW)).toContain('90 days');
  });

  it.each([
    ['in two weeks', 14, [0, 7, 13, 14]],
    ['in eight days, so that no second email follows at once', 8, [0, 7, 8]],
    ['in two days', 2, [0, 2]],
    ['tomorrow', 1, [0, 1]],
    ['in the past', -3, [0]],
  ])('%s has emails at fixed times before it', (_, days, expected) => {
    const times = listNoticeTimes(NOW + days * DAY_MS, NOW);
    expect(times.map((at) => (at - NOW) / DAY_MS)).toEqual(expected);
  });
});
