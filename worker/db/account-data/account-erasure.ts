// Deletes the rest of a deleted account, after the emails about its cancelled bookings were sent.
import type { Instant } from '../../domain/time/types.ts';
import { CLEAR_EVENT_SOURCES } from '../accounts/security-events.ts';
import { columns } from '../columns.ts';
import { bookingLinks } from '../schema/booking-links.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { mailChoices } from '../schema/mail-choices.ts';
import { manageTokens } from '../schema/manage-tokens.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { messageTexts } from '../schema/message-texts.ts';
import { outbox } from '../schema/outbox.ts';
import { schedules } from '../schema/schedules.ts';
import { unsubscribeLinks } from '../schema/unsubscribe-links.ts';
import { users } from '../schema/users.ts';
import { videoConnections } from '../schema/video-connections.ts';
import { videoMeetings } from '../schema/video-meetings.ts';
import { webhookEvents } from '../schema/webhook-events.ts';
import { webhooks } from '../schema/webhooks.ts';
import { type Bound, integer, statement, text } from '../statement.ts';

const user = columns(users);
const booking = columns(bookings);
const outboxRow = columns(outbox);
const manageToken = columns(manageTokens);
const bookingLink = columns(bookingLinks);
const schedule = columns(schedules);
const messageText = columns(messageTexts);
const mailChoice = columns(mailChoices);
const webhook = columns(webhooks);
const webhookEvent = columns(webhookEvents);
const calendarEvent = columns(calendarEvents);
const connection = columns(calendarConnections);
const meetingType = columns(meetingTypes);
const videoMeeting = columns(videoMeetings);
const videoConnection = columns(videoConnections);
const unsubscribeLink = columns(unsubscribeLinks);

const ERASURE = [
  `DELETE FROM manage_tokens WHERE ${manageToken.bookingId} IN (SELECT ${booking.id} FROM bookings
  WHERE ${booking.hostId} = :userId)`,
  `DELETE FROM outbox WHERE ${outboxRow.bookingId} IN (SELECT ${booking.id} FROM bookings
  WHERE ${booking.hostId} = :userId)`,
  `DELETE FROM outbox WHERE ${outboxRow.bookingId} IS NULL AND ${outboxRow.hostId} = :userId`,
  `DELETE FROM webhooks WHERE ${webhook.hostId} = :userId`,
  `DELETE FROM webhook_events WHERE ${webhookEvent.hostId} = :userId`,
  `DELETE FROM calendar_events WHERE ${calendarEvent.hostId} = :userId OR ${calendarEvent.bookingId} IN (
  SELECT ${booking.id} FROM bookings WHERE ${booking.hostId} = :userId)`,
  `DELETE FROM calendar_connections WHERE ${connection.hostId} = :userId`,
  `DELETE FROM video_meetings WHERE ${videoMeeting.hostId} = :userId`,
  `DELETE FROM video_connections WHERE ${videoConnection.hostId} = :userId`,
  `DELETE FROM unsubscribe_links WHERE ${unsubscribeLink.guestId} IS NOT NULL AND ${unsubscribeLink.bookingId} IN (
  SELECT ${booking.id} FROM bookings WHERE ${booking.hostId} = :userId)`,
  `DELETE FROM bookings WHERE ${booking.hostId} = :userId`,
  `DELETE FROM booking_links WHERE ${bookingLink.meetingTypeId} IN (SELECT ${meetingType.id} FROM meeting_types
  WHERE ${meetingType.hostId} = :userId)`,
  `DELETE FROM meeting_types WHERE ${meetingType.hostId} = :userId`,
  `DELETE FROM schedules WHERE ${schedule.hostId} = :userId`,
  `DELETE FROM message_texts WHERE ${messageText.hostId} = :userId`,
  `DELETE FROM mail_choices WHERE ${mailChoice.hostId} = :userId`,
  // The deletion itself was recorded after the first step.
  CLEAR_EVENT_SOURCES,
].map((sql) => statement({ params: { userId: text }, sql }));

const MARK_ERASED = statement({
  params: { userId: text, now: integer },
  sql: `UPDATE users SET ${user.erasedAt} = :now WHERE ${user.id} = :userId`,
});

/** Deletes the bookings with the data of their invitees. The row in `users` remains without personal data. */
export const prepareErasure = (d1: D1Database, userId: string, now: Instant): Bound[] => [
  ...ERASURE.map((erase) => erase.bind(d1, { userId })),
  MARK_ERASED.bind(d1, { userId, now }),
];
