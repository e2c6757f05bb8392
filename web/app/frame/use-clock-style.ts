import { type ClockStyle, preferredClockStyle } from '../../lib/format-date.ts';
import { useUser } from './use-visitor.ts';

const deviceStyle = preferredClockStyle();

/** The clock format for the signed-in user: the setting, or the device's format without one. */
export function useClockStyle(): ClockStyle {
  return useUser()?.hourFormat ?? deviceStyle;
}

/** For logs, which are compared with other logs: 24 hours unless the user has a setting. */
export function useLogClockStyle(): ClockStyle {
  return useUser()?.hourFormat ?? '24';
}
