import { describe, expect, it } from 'vitest';
import { checkRuleStart } from '../../../worker/domain/organizations/second-factor-rule.ts';
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
});
