// Checks the times that a host wants to offer to one invitee.
import { hostText } from '../language/host-text.ts';
import { DAY_MS, type Instant, MINUTE_MS } from '../time/types.ts';
import { OFFER_DAYS_MAX } from './booking-links.ts';

interface WantedLink {
  readonly count: number;
  readonly uses: number;
  readonly times?: readonly Instant[] | undefined;
  readonly durationMinutes?: number | undefined;
}

interface OfferProblem {
  readonly path: string;
  readonly message: string;
}

const OFFER_TEXTS = {
  past: hostText('Please choose only times that have not passed yet.'),
  tooFar: hostText('Please choose only times within the next {maximum} days.', {
    maximum: OFFER_DAYS_MAX,
  }),
  seconds: hostText('Offered times must start at a full minute.'),
  onlyOne: hostText(
    'Offered times are for one invitee. Please create one link that can be used once.',
  ),
  noTimes: hostText('Only a link with offered times can have its own duration.'),
} as const;

/** Returns the problems of a link. A link without offered times has a problem only when it has a duration. */
export function checkOffer({ count, uses, times, durationMinutes }: WantedLink, now: Instant) {
  const problems: OfferProblem[] = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  if (times === undefined) {
    if (durationMinutes !== undefined) add('durationMinutes', OFFER_TEXTS.noTimes);
    return problems;
  }
  if (count !== 1) add('count', OFFER_TEXTS.onlyOne);
  if (uses !== 1) add('uses', OFFER_TEXTS.onlyOne);
  if (times.some((start) => start <= now)) add('times', OFFER_TEXTS.past);
  else if (times.some((start) => start > now + OFFER_DAYS_MAX * DAY_MS))
    add('times', OFFER_TEXTS.tooFar);
  else if (times.some((start) => start % MINUTE_MS !== 0)) add('times', OFFER_TEXTS.seconds);
  return problems;
}
