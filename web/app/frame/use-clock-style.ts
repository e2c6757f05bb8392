import { preferredClockStyle } from '../../lib/clock-style.ts';
import type { ClockStyle } from '../../lib/format-date.ts';
import { lazily } from '../../lib/lazily.ts';
import { useUser } from './use-visitor.ts';

const deviceStyle = lazily(preferredClockStyle);

/** Returns the hour format from the signed-in user's settings, or else the device's own format. */
export function useClockStyle(): ClockStyle {
  return useUser()?.hourFormat ?? deviceStyle();
}

/**
 * Returns the hour format for logs. The default is 24 hours, because people compare these logs with the logs
 * of other systems.
 */
export function useLogClockStyle(): ClockStyle {
  return useUser()?.hourFormat ?? '24';
}
