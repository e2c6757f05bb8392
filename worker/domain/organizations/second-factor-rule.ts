// The rule of an organization that its members need a second factor from a date.
import { hostText } from '../language/host-text.ts';
import { DAY_MS, type Instant } from '../time/types.ts';

/** The rule starts at most this many days after the day on which an admin sets it. */
const FACTOR_RULE_DAYS_MAX = 90;

const FACTOR_RULE_TEXTS = {
  past: hostText('Please choose a day after today, so that the members can prepare.'),
  far: hostText('Please choose a day within the next {maximum} days.', {
    maximum: FACTOR_RULE_DAYS_MAX,
  }),
} as const;

/** Returns the problem with the start of the rule, or null. */
export function checkRuleStart(from: Instant, now: Instant): string | null {
  if (from <= now) return FACTOR_RULE_TEXTS.past;
  return from > now + FACTOR_RULE_DAYS_MAX * DAY_MS ? FACTOR_RULE_TEXTS.far : null;
}
