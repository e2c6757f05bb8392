// The paths and the hash of manage links. With the manage link in an email, an invitee opens, moves or cancels a booking
// (decision 17).
import { isToken } from '../../../domain/accounts/token-text.ts';
import type { Deps } from '../../service-deps.ts';

/** Returns the hash under which a manage token is stored. Returns null when the text cannot be a token. */
export async function hashManageToken(
  { hasher }: Pick<Deps, 'hasher'>,
  token: string,
): Promise<string | null> {
  return isToken(token) ? hasher.sha256(token) : null;
}

export function managePath(token: string): string {
  return `/manage/${token}`;
}

export function confirmPath(token: string): string {
  return `/manage/confirm/${token}`;
}

export function approvalPath(token: string): string {
  return `/manage/approval/${token}`;
}

/**
 * Returns the URL path of a booking's calendar file. The token protects the file. The booking id
 * alone would not protect it, because pages that embed Halfpast know the booking id.
 */
export function calendarFilePath(bookingId: string, token: string): string {
  return `/api/bookings/${bookingId}/calendar.ics?token=${token}`;
}
