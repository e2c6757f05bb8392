// Shows choices immediately and saves them one after another. While more choices wait to be saved,
// successful responses are ignored. Only the response to the last choice updates the view.
import { useRef, useState } from 'react';
import type {
  CalendarStatus,
  WireConnection,
} from '../../../../../worker/contract/calendars/calendar-calls.ts';
import type { CalendarChoiceRequest } from '../../../../../worker/contract/calendars/calendar-schemas.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { CALENDAR_TEXTS, chooseCalendars } from '../../../calendars/calendar-calls.ts';
import { explainFailure } from '../../../failure-text.ts';

interface Chosen {
  readonly unreachablePolicy: WireConnection['unreachablePolicy'];
  readonly writeCalendarId: string;
  readonly blockingCalendarIds: readonly string[];
}

function readChosen(connection: WireConnection): Chosen {
  return {
    unreachablePolicy: connection.unreachablePolicy,
    writeCalendarId: connection.writeCalendarId ?? '',
    blockingCalendarIds: connection.calendars
      .filter(({ isBlocking }) => isBlocking)
      .map(({ id }) => id),
  };
}

export function useCalendarChoices(
  connection: WireConnection,
  onChange: (status: CalendarStatus) => void,
) {
  const [pendingChoices, setPendingChoices] = useState<CalendarChoiceRequest>({});
  const [problem, setProblem] = useState<string | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const unsavedCount = useRef(0);
  const { unreachablePolicy, writeCalendarId, blockingCalendarIds } = pendingChoices;
  const saved = readChosen(connection);

  async function save(choice: CalendarChoiceRequest): Promise<void> {
    const answer = await chooseCalendars(choice);
    unsavedCount.current -= 1;
    if (!answer.ok) {
      setPendingChoices({});
      setProblem(explainFailure(answer, CALENDAR_TEXTS.saveFailed));
      return;
    }
    if (unsavedCount.current > 0) return;
    onChange(answer.body.data);
    setPendingChoices({});
    if (answer.body.message !== undefined) showToast('success', answer.body.message);
  }

  return {
    chosen: {
      unreachablePolicy: unreachablePolicy ?? saved.unreachablePolicy,
      writeCalendarId: writeCalendarId ?? saved.writeCalendarId,
      blockingCalendarIds: blockingCalendarIds ?? saved.blockingCalendarIds,
    },
    problem,
    choose(choice: CalendarChoiceRequest): void {
      setProblem(null);
      setPendingChoices((previous) => ({ ...previous, ...choice }));
      unsavedCount.current += 1;
      queue.current = queue.current.then(() => save(choice));
    },
  };
}
