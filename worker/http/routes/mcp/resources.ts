// The resources of a host's assistant: the agenda of today and of the week, and single bookings.
import { AppError } from '../../../contract/app-error.ts';
import { addDays } from '../../../domain/time/calendar-date.ts';
import { readTimeZone } from '../../../domain/time/time-zone.ts';
import { localDateAt } from '../../../domain/time/wall-clock.ts';
import { ensureBooking } from '../../../services/bookings/ensure-booking.ts';
import { listMyBookings } from '../../../services/bookings/list/list-my-bookings.ts';
import { presentBooking } from '../../../services/bookings/present-booking.ts';
import { presentForAssistant } from '../../../services/mcp/present-for-assistant.ts';
import type { HostToolCall } from './tool.ts';

const AGENDA_MAX = 100;

export const AGENDAS = {
  today: { title: 'Agenda of today', description: 'The meetings of today.', days: 1 },
  week: {
    title: 'Agenda of the week',
    description: 'The meetings of today and the next six days.',
    days: 7,
  },
} as const;

export type AgendaName = keyof typeof AGENDAS;

/** The dates are dates in the time zone of the host. */
export async function readAgenda({ deps, near, key }: HostToolCall, name: AgendaName) {
  const { account } = key.session;
  const zone = readTimeZone(account.timeZone);
  const from = localDateAt(zone, deps.clock.now());
  const to = addDays(from, AGENDAS[name].days - 1);
  const query = { from, to, filter: 'all', limit: AGENDA_MAX } as const;
  const { data } = await listMyBookings(near, account.id, query);
  const bookings = data
    .filter(({ status }) => status !== 'cancelled')
    .map((booking) => presentForAssistant(booking, zone))
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  return { from, to, timezone: zone, bookings };
}

export async function readBookingResource({ deps, key }: HostToolCall, id: unknown) {
  if (typeof id !== 'string') throw new AppError('NOT_FOUND');
  const { account } = key.session;
  const row = await ensureBooking(deps, account, id);
  return presentForAssistant(presentBooking(row), readTimeZone(account.timeZone));
}
