// The choices of the calendar settings.
import type { CalendarStatus } from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { useChoices } from '../use-choices.ts';
import { chooseCalendars } from './account-calls.ts';

interface Chosen {
  readonly unreachablePolicy: CalendarStatus['unreachablePolicy'];
  readonly tentativeBlocks: boolean;
  readonly allDayBlocks: boolean;
  readonly freeAllDayBlocks: boolean;
  /** Empty when no calendar can take bookings. */
  readonly writeCalendarId: string;
  readonly blockingCalendarIds: string[];
}

export type CalendarChoices = ReturnType<typeof useCalendarChoices>;

function readChosen(status: CalendarStatus): Chosen {
  return {
    unreachablePolicy: status.unreachablePolicy,
    tentativeBlocks: status.tentativeBlocks,
    allDayBlocks: status.allDayBlocks,
    freeAllDayBlocks: status.freeAllDayBlocks,
    writeCalendarId: status.writeCalendarId ?? '',
    blockingCalendarIds: status.accounts
      .flatMap(({ calendars }) => calendars)
      .filter(({ isBlocking }) => isBlocking)
      .map(({ id }) => id),
  };
}

export function useCalendarChoices(
  status: CalendarStatus,
  onChange: (status: CalendarStatus) => void,
) {
  return useChoices({
    saved: readChosen(status),
    async send(changes) {
      const answer = await chooseCalendars(changes);
      if (answer.ok) onChange(answer.body.data);
      return answer;
    },
  });
}
