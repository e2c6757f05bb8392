import type { ReactNode } from 'react';
import type {
  CalendarStatus,
  WireConnection,
} from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { CalendarChoices } from './calendar-choices.tsx';
import { CalendarTools } from './calendar-tools.tsx';

export interface CalendarDetailsProps {
  readonly connection: WireConnection;
  readonly onChange: (status: CalendarStatus) => void;
  readonly onStale: () => Promise<void>;
}

/** Renders the settings and actions of a connected calendar. */
export default function CalendarDetails(props: CalendarDetailsProps): ReactNode {
  return (
    <>
      <CalendarChoices {...props} />
      <CalendarTools {...props} />
    </>
  );
}
