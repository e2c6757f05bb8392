import { AppError } from '../contract/app-error.ts';
import { renderBookingCalendarFile } from '../mail/ics.ts';
import { prepareMailData } from './prepare-mail-data.ts';
import type { Deps } from './service-deps.ts';

/** The calendar file behind the success view's download: without a word about the invitee. */
export async function renderBookingCalendar(
  deps: Pick<Deps, 'bookings'>,
  id: string,
  origin: string,
): Promise<string> {
  const row = await deps.bookings.findWithParties(id);
  if (row?.booking.status !== 'confirmed') throw new AppError('NOT_FOUND');
  const data = prepareMailData(row, { origin, mailFrom: null, manageUrl: null });
  return renderBookingCalendarFile(data, row.booking.updatedAt).content;
}
