// The settings that affect the offered times: the connected calendar and the booking limits.
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import type { CalendarStatus } from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { LimitsSection } from '../limits/limits-section.tsx';
import { CalendarSection } from './calendar-section.tsx';

interface CalendarSettingsProps {
  readonly user: CurrentUser;
  readonly calendar: CalendarStatus | null;
}

export default function CalendarSettings({ user, calendar }: CalendarSettingsProps): ReactNode {
  return (
    <>
      <CalendarSection loaded={calendar} />
      <LimitsSection user={user} />
    </>
  );
}
