// Saves which calendars the host uses.

import { AppError } from '../../contract/app-error.ts';
import type { CalendarChoiceRequest } from '../../contract/calendars/calendar-schemas.ts';
import type { Calendar } from '../../db/calendars/calendars.ts';
import { isUsable } from '../../domain/calendars/connection.ts';
import type { Deps } from '../service-deps.ts';
import { stopChannels } from './stop-channels.ts';
import { wakeCalendars } from './wake-calendars.ts';
import type { WithCalendarDeps } from './with-calendar.ts';

export const NO_CALENDAR = 'No calendar is connected.';

const NOT_OWNED = 'Only calendars that your Google account owns can be chosen.';

/** Returns the calendar with this id. Throws when the host has no such calendar or must not use it. */
function ensureUsable(calendars: readonly Calendar[], id: string, path: string): Calendar {
  const calendar = calendars.find((each) => each.id === id);
  if (!calendar) throw new AppError('NOT_FOUND', { message: 'This calendar no longer exists.' });
  if (isUsable(calendar)) return calendar;
  throw new AppError('VALIDATION_FAILED', {
    message: NOT_OWNED,
    errors: [{ path, message: NOT_OWNED }],
  });
}

/** Saves the host's choices, either all of them or none. Existing events stay in their calendar. */
export async function chooseCalendars(
  deps: WithCalendarDeps & Pick<Deps, 'calendars'>,
  hostId: string,
  choice: CalendarChoiceRequest,
): Promise<void> {
  const connection = await deps.calendarConnections.find(hostId);
  if (!connection) throw new AppError('NOT_FOUND', { message: NO_CALENDAR });
  const calendars = await deps.calendars.list(hostId);
  const writeCalendar =
    choice.writeCalendarId === undefined
      ? null
      : ensureUsable(calendars, choice.writeCalendarId, 'writeCalendarId');
  const blocking = choice.blockingCalendarIds?.map((id) =>
    ensureUsable(calendars, id, 'blockingCalendarIds'),
  );
  const isChosen = await deps.calendars.choose(
    hostId,
    connection.id,
    {
      policy: choice.unreachablePolicy ?? null,
      writeCalendarId: writeCalendar?.externalId ?? null,
      blockingIds: blocking?.map(({ id }) => id) ?? null,
    },
    deps.clock.now(),
  );
  if (!isChosen) throw new AppError('NOT_FOUND', { message: NO_CALENDAR });
  if (blocking) await wakeCalendars(deps, hostId);
  const deselected =
    blocking && calendars.filter((each) => each.isBlocking && !blocking.includes(each));
  const channels = (deselected ?? []).flatMap(({ channelId: id, channelResourceId: resourceId }) =>
    id && resourceId ? [{ id, resourceId }] : [],
  );
  await stopChannels(deps, connection, channels).catch(() => undefined);
}
