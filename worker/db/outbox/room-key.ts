// SQL for the meeting in which a booking takes place. Mirrors `writeRoomKey`.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { videoMeetings } from '../schema/video-meetings.ts';

/** Returns SQL for the key of a booking's meeting. `alias` is the alias of the table `bookings`. */
export function roomKeyOf(alias: string): string {
  const booking = columns(bookings, alias);
  return `iif(${booking.seats} IS NULL, ${booking.id}, ${booking.meetingTypeId} || '-' || ${booking.startAt} || '-' || ${booking.endAt})`;
}

/** The condition that joins the meeting of a booking. `table` may be an alias of `bookings`. */
export function isMeetingOf(
  table: Readonly<Record<'id' | 'seats' | 'meetingTypeId' | 'startAt' | 'endAt', SQLiteColumn>>,
): SQL {
  return eq(
    videoMeetings.roomKey,
    sql`iif(${table.seats} IS NULL, ${table.id}, ${table.meetingTypeId} || '-' || ${table.startAt} || '-' || ${table.endAt})`,
  );
}
