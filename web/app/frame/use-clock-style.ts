import { type ClockStyle, preferredClockStyle } from '../../lib/format-date.ts';
import { useUser } from './use-visitor.ts';

const deviceStyle = preferredClockStyle();

/** The clock that the signed-in user's times are written with: the one from the settings, else the device's. */
export function useClockStyle(): ClockStyle {
  return useUser()?.hourFormat ?? deviceStyle;
}

/** Of logs, which are compared with other logs: the 24-hour clock until the user has chosen. */
export function useLogClockStyle(): ClockStyle {
  return useUser()?.hourFormat ?? '24';
}
