// The private calendar feed of a host's bookings, to which the host can subscribe in any calendar
// app. Everyone who has the address of the feed can read it, because the address contains the
// secret. The feeds of other calendar services work in the same way.
import { AppError } from '../../../contract/app-error.ts';
import type { CalendarFeed } from '../../../contract/calendars/calendar-calls.ts';
import { writeSlotKey } from '../../../domain/calendars/shared-event.ts';
import { readLanguage } from '../../../domain/language/languages.ts';
import { isWaitingForApproval } from '../../../domain/meeting-types/approval.ts';
import { writePlace } from '../../../domain/meeting-types/places.ts';
import { translatePlace } from '../../../domain/meeting-types/translate-place.ts';
import { DAY_MS, type Instant } from '../../../domain/time/types.ts';
import { renderBookingsFeed } from '../../../mail/bookings/bookings-feed.ts';
import { computeTimeSequence } from '../../../mail/bookings/ics.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../../accounts/record-security-event.ts';
import { readBookedPlace } from '../../meeting-types/booked-place.ts';
import type { Deps } from '../../service-deps.ts';

type FeedDeps = Pick<
  Deps,
  'bookingFeeds' | 'hasher' | 'tokens' | 'vault' | 'publicUrl' | 'clock' | 'translations'
>;

/** The feed contains past bookings that are not older than this. */
const PAST_MS = 30 * DAY_MS;
const ENTRIES_MAX = 1_000;
const TOKEN = /^[\w-]{20,100}$/;

const purposeOf = (hostId: string) => `booking-feed:${hostId}`;

const toFeed = (deps: FeedDeps, token: string | null, origin: string): CalendarFeed => ({
  url:
    token === null
      ? null
      : `${deps.publicUrl ?? origin}/api/calendar/feed/bookings.ics?token=${token}`,
});

/** Returns the address of the host's feed. The address is null while the host has no feed. */
export async function showFeed(
  deps: FeedDeps,
  hostId: string,
  origin: string,
): Promise<CalendarFeed> {
  const sealed = await deps.bookingFeeds.findToken(hostId);
  const token = sealed === null ? null : await deps.vault?.open(sealed, purposeOf(hostId));
  return toFeed(deps, token ?? null, origin);
}

/** Creates the feed, or replaces its address. The previous address stops working. */
export async function rotateFeed(
  deps: FeedDeps & RecordSecurityEventDeps,
  hostId: string,
  origin: string,
): Promise<CalendarFeed> {
  if (!deps.vault) throw new AppError('SECRETS_UNAVAILABLE');
  const token = deps.tokens.create();
  await deps.bookingFeeds.saveToken(hostId, {
    hash: await deps.hasher.sha256(token),
    sealed: await deps.vault.seal(token, purposeOf(hostId)),
  });
  await recordSecurityEvent(deps, { type: 'feed.created', userId: hostId });
  return toFeed(deps, token, origin);
}

export async function endFeed(
  deps: FeedDeps & RecordSecurityEventDeps,
  hostId: string,
): Promise<CalendarFeed> {
  await deps.bookingFeeds.saveToken(hostId, null);
  await recordSecurityEvent(deps, { type: 'feed.deleted', userId: hostId });
  return { url: null };
}

/** Bookings that share a time have one entry. Keeps the entry of the booking that changed last. */
function keepLatest<E extends { readonly id: string; readonly updatedAt: Instant }>(
  entries: readonly E[],
): E[] {
  const latest = new Map<string, E>();
  for (const entry of entries) {
    const other = latest.get(entry.id);
    if (!other || other.updatedAt < entry.updatedAt) latest.set(entry.id, entry);
  }
  return [...latest.values()];
}

export type RenderBookingsDeps = Pick<Deps, 'bookingFeeds' | 'publicUrl' | 'translations'>;

interface FeedRange {
  /** Earlier bookings are left out. */
  readonly since: Instant;
  /** The maximum number of bookings. Null for all. */
  readonly limit: number | null;
}

/** Renders the bookings of the host as an iCalendar file. */
export async function renderBookings(
  deps: RenderBookingsDeps,
  host: { readonly hostId: string; readonly language: string | null },
  { since, limit }: FeedRange,
  origin: string,
): Promise<string> {
  const t = await deps.translations.load(readLanguage(host.language));
  const rows = await deps.bookingFeeds.listBookings(host.hostId, since, limit);
  const entries = rows.map(({ booking, meetingType, meetUrl }) => {
    const place = readBookedPlace({ booking, meetingType });
    const isTentative = isWaitingForApproval(booking);
    const isShared = booking.seats !== null && !isTentative;
    return {
      id: isShared ? writeSlotKey(booking) : booking.id,
      sequence: isShared ? computeTimeSequence(booking.updatedAt) : booking.sequence,
      startAt: booking.startAt,
      endAt: booking.endAt,
      updatedAt: booking.updatedAt,
      isTentative,
      title: meetingType.title,
      inviteeName: isShared ? null : booking.inviteeName,
      location: meetUrl ?? (place === null ? '' : translatePlace(t, writePlace(place))),
    };
  });
  return renderBookingsFeed(t, keepLatest(entries), `${deps.publicUrl ?? origin}/bookings`);
}

/** Renders the feed with this token as an iCalendar file. Throws when there is no such feed. */
export async function renderFeed(deps: FeedDeps, token: string, origin: string): Promise<string> {
  if (!TOKEN.test(token)) throw new AppError('NOT_FOUND');
  const host = await deps.bookingFeeds.findHost(await deps.hasher.sha256(token));
  if (!host) throw new AppError('NOT_FOUND');
  const range = { since: deps.clock.now() - PAST_MS, limit: ENTRIES_MAX };
  return renderBookings(deps, host, range, origin);
}
