// Saves which calendars the host uses.

import { AppError } from '../../contract/app-error.ts';
import type { CalendarChoiceRequest } from '../../contract/calendars/calendar-schemas.ts';
import type { Calendar } from '../../db/calendars/calendars.ts';
import { canBlock, canTakeBookings } from '../../domain/calendars/connection.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { ProviderName } from '../../domain/providers/calendar-providers.ts';
import type { Deps } from '../service-deps.ts';
import { stopChannels } from './stop-channels.ts';
import { wakeCalendars } from './wake-calendars.ts';
import type { WithCalendarDeps } from './with-calendar.ts';

export const NO_CALENDAR = hostText('No calendar is connected.');

const NOT_READABLE = hostText(
  'This calendar cannot block times. Google calendars can block times only if your account owns them.',
);
const NOT_WRITABLE = hostText(
  'Bookings cannot be written to this calendar. Please choose another one.',
);

type ChosenCalendar = Calendar & { readonly provider: ProviderName };

/**
 * Returns the calendar with this id. Throws when the host has no such calendar or `isAllowed` refuses it.
 */
function ensureAllowed(
  calendars: readonly ChosenCalendar[],
  id: string,
  isAllowed: (calendar: ChosenCalendar) => boolean,
  problem: { readonly path: string; readonly message: string },
): ChosenCalendar {
  const calendar = calendars.find((each) => each.id === id);
  if (!calendar)
    throw new AppError('NOT_FOUND', { message: hostText('This calendar no longer exists.') });
  if (isAllowed(calendar)) return calendar;
  throw new AppError('VALIDATION_FAILED', { message: problem.message, errors: [problem] });
}

/** Saves the host's choices, either all of them or none. Existing events stay in their calendar. */
export async function chooseCalendars(
  deps: WithCalendarDeps & Pick<Deps, 'calendars'>,
  hostId: string,
  choice: CalendarChoiceRequest,
): Promise<void> {
  const connections = await deps.calendarConnections.list(hostId);
  if (connections.length === 0) throw new AppError('NOT_FOUND', { message: NO_CALENDAR });
  const calendars = (await deps.calendars.list(hostId)).flatMap((calendar) => {
    const connection = connections.find(({ id }) => id === calendar.connectionId);
    return connection ? [{ ...calendar, provider: connection.provider }] : [];
  });
  if (choice.writeCalendarId !== undefined) {
    const problem = { path: 'writeCalendarId', message: NOT_WRITABLE };
    ensureAllowed(calendars, choice.writeCalendarId, canTakeBookings, problem);
  }
  const blocking = choice.blockingCalendarIds?.map((id) =>
    ensureAllowed(calendars, id, canBlock, { path: 'blockingCalendarIds', message: NOT_READABLE }),
  );
  await deps.calendars.choose(
    hostId,
    {
      policy: choice.unreachablePolicy ?? null,
      tentativeBlocks: choice.tentativeBlocks ?? null,
      allDayBlocks: choice.allDayBlocks ?? null,
      freeAllDayBlocks: choice.freeAllDayBlocks ?? null,
      writeCalendarId: choice.writeCalendarId ?? null,
      blockingIds: blocking?.map(({ id }) => id) ?? null,
    },
    deps.clock.now(),
  );
  const changesRules =
    choice.tentativeBlocks !== undefined ||
    choice.allDayBlocks !== undefined ||
    choice.freeAllDayBlocks !== undefined;
  if (blocking || changesRules) await wakeCalendars(deps, hostId);
  if (!blocking) return;
  const deselected = calendars.filter((each) => each.isBlocking && !blocking.includes(each));
  await Promise.all(
    connections.map((connection) => {
      const channels = deselected
        .filter(({ connectionId }) => connectionId === connection.id)
        .flatMap(({ channelId: id, channelResourceId: resourceId }) =>
          id && resourceId ? [{ id, resourceId }] : [],
        );
      return stopChannels(deps, connection, channels).catch(() => undefined);
    }),
  );
}
