// Shows choices immediately and saves them one after another. While more choices wait to be saved,
// successful responses are ignored. Only the response to the last choice updates the view.
import { useRef, useState } from 'react';
import type { CalendarStatus } from '../../../../../worker/contract/calendars/calendar-calls.ts';
import type { CalendarChoiceRequest } from '../../../../../worker/contract/calendars/calendar-schemas.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { chooseCalendars } from './account-calls.ts';

interface Chosen {
  readonly unreachablePolicy: CalendarStatus['unreachablePolicy'];
  readonly tentativeBlocks: boolean;
  readonly allDayBlocks: boolean;
  readonly freeAllDayBlocks: boolean;
  /** Empty when no calendar can take bookings. */
  readonly writeCalendarId: string;
  readonly blockingCalendarIds: readonly string[];
}

export interface CalendarChoices {
  readonly chosen: Chosen;
  readonly problem: string | null;
  readonly choose: (choice: CalendarChoiceRequest) => void;
}

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
): CalendarChoices {
  const [pending, setPending] = useState<CalendarChoiceRequest>({});
  const [problem, setProblem] = useState<string | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const unsavedCount = useRef(0);
  const saved = readChosen(status);

  async function save(choice: CalendarChoiceRequest): Promise<void> {
    const answer = await chooseCalendars(choice);
    unsavedCount.current -= 1;
    if (!answer.ok) {
      setPending({});
      setProblem(answer.message);
      return;
    }
    if (unsavedCount.current > 0) return;
    onChange(answer.body.data);
    setPending({});
    if (answer.body.message !== undefined) showToast('success', answer.body.message);
  }

  return {
    chosen: {
      unreachablePolicy: pending.unreachablePolicy ?? saved.unreachablePolicy,
      tentativeBlocks: pending.tentativeBlocks ?? saved.tentativeBlocks,
      allDayBlocks: pending.allDayBlocks ?? saved.allDayBlocks,
      freeAllDayBlocks: pending.freeAllDayBlocks ?? saved.freeAllDayBlocks,
      writeCalendarId: pending.writeCalendarId ?? saved.writeCalendarId,
      blockingCalendarIds: pending.blockingCalendarIds ?? saved.blockingCalendarIds,
    },
    problem,
    choose(choice) {
      setProblem(null);
      setPending((previous) => ({ ...previous, ...choice }));
      unsavedCount.current += 1;
      queue.current = queue.current.then(() => save(choice));
    },
  };
}
