// The columns that emails and calendar files about a booking need. D1 returns at most 100 columns.
import { getTableColumns } from 'drizzle-orm';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { users } from '../schema/users.ts';
import { MEETING_FACTS } from './meeting-facts.ts';

const {
  privateNotes: _privateNotes,
  idempotencyKey: _idempotencyKey,
  requestHash: _requestHash,
  overlapSeenAt: _overlapSeenAt,
  removedAt: _removedAt,
  guardStartAt: _guardStartAt,
  guardEndAt: _guardEndAt,
  nextMailAt: _nextMailAt,
  ...booking
} = getTableColumns(bookings);

export const MAILED_COLUMNS = {
  booking,
  meetingType: {
    slug: meetingTypes.slug,
    title: meetingTypes.title,
    location: meetingTypes.location,
    locations: meetingTypes.locations,
    description: meetingTypes.description,
    primaryColor: meetingTypes.primaryColor,
    showGuests: meetingTypes.showGuests,
    cancellation: meetingTypes.cancellation,
    rescheduling: meetingTypes.rescheduling,
  },
  host: {
    id: users.id,
    name: users.name,
    email: users.email,
    username: users.username,
    timeZone: users.timeZone,
    hourFormat: users.hourFormat,
    logo: users.logo,
    createdAt: users.createdAt,
  },
  meeting: MEETING_FACTS,
};
