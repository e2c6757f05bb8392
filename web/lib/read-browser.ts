import type { HourFormat } from '../../worker/domain/time/hour-format.ts';
import { preferredClockStyle } from './clock-style.ts';

/**
 * Returns how the browser shows times, for a new account. The time zone may have an old name, which the server accepts
 * too, or a name that the server ignores, such as `Etc/Unknown`. Some browsers have no name.
 */
export function readBrowser(): { timezone: string | undefined; hourFormat: HourFormat } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { timezone: timeZone, hourFormat: preferredClockStyle() };
}
