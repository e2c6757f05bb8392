import { type ClockStyle, preferredClockStyle } from '../../lib/format-date.ts';
import { useUser } from './use-visitor.ts';

const deviceStyle = preferredClockStyle();

/** Returns the hour format of the signed-in user's settings, or else of the device. */
export function useClockStyle(): ClockStyle {
  return useUser()?.hourFormat ?? deviceStyle;
}

/** Returns the hour format for logs. The default is 24 hours, because people compare logs with other logs. */
export function useLogClockStyle(): ClockStyle {
  return useUser()?.hourFormat ?? '24';
}
