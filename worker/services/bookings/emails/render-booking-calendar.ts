import { AppError } from '../../../contract/app-error.ts';
import { readBookingStatus } from '../../../domain/meeting-types/approval.ts';
import { languageOfReader } from '../../../domain/outbox/readers.ts';
import { renderBookingCalendarFile } from '../../../mail/bookings/ics.ts';
import type { Deps } from '../../service-deps.ts';
import { hashManageToken, managePath } from '../links/manage-links.ts';
import { prepareMailData } from './prepare-mail-data.ts';

interface CalendarFileRequest {
  readonly id: string;
  /** The token of one of the invitee's working manage links. */
  readonly token: string;
  readonly origin: string;
}

/**
 * Renders the calendar file that an invitee downloads. For a wrong token, throws the same error as for an
 * unknown booking.
 */
export async function renderBookingCalendar(
  deps: Pick<Deps, 'bookings' | 'hasher' | 'translations'>,
  { id, token, origin }: CalendarFileRequest,
): Promise<string> {
  const hash = await hashManageToken(deps, token);
  const row = hash === null ? null : await deps.bookings.findWithParties(id, hash);
  if (!row || readBookingStatus(row.booking) !== 'confirmed') throw new AppError('NOT_FOUND');
  const manageUrl = origin + managePath(token);
  const t = await deps.translations.load(languageOfReader('invitee', row));
  const data = prepareMailData({ ...row, t }, { origin, mailFrom: null, manageUrl });
  return renderBookingCalendarFile(data, row.booking.updatedAt).content;
}
