// Creates, moves or deletes the Zoom meeting of one booking, and the meetings that no booking
// needs. The caller must have claimed the outbox row. Zoom does not detect repeated requests. So
// the service stores a marker before it creates a meeting. If the response is lost, the next
// attempt first searches for a meeting with this marker.

import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import type { MeetingClaim, VideoMeeting } from '../../db/video/video-meetings.ts';
import { isWaitingForApproval } from '../../domain/meeting-types/approval.ts';
import { writeRoomKey } from '../../domain/meeting-types/link-pattern.ts';
import { CLAIM_EXPIRED, mayExpire } from '../../domain/outbox/claims.ts';
import type { Instant } from '../../domain/time/types.ts';
import {
  decideVideoWrite,
  hasWaitedTooLong,
  type VideoWrite,
  type WantedVideoMeeting,
} from '../../domain/video/video-meeting.ts';
import { cleanLine } from '../../mail/email/escape.ts';
import type {
  HostedMeeting,
  VideoFailure,
  VideoProvider,
} from '../../ports/video/video-provider.ts';
import { readBookedPlace } from '../meeting-types/booked-place.ts';
import type { Deps } from '../service-deps.ts';
import { type NoVideo, type WithVideoDeps, withVideo } from '../video/with-video.ts';

export type WriteVideoDeps = WithVideoDeps & Pick<Deps, 'videoMeetings' | 'calendarWriteRows'>;

/** Null when nothing is left to do. */
type WriteFailure = VideoFailure | NoVideo | null;

interface MeetingWrite {
  readonly deps: WriteVideoDeps;
  readonly provider: VideoProvider;
  readonly hostId: string;
  readonly claim: MeetingClaim;
  readonly claimExpiresAt: Instant;
}

/** Calls the provider, but only if the response will arrive before the claim expires. */
function call<T>(
  { deps, hostId, claimExpiresAt }: MeetingWrite,
  run: Parameters<typeof withVideo<T>>[2],
) {
  return withVideo<T>(deps, hostId, async (token) =>
    mayExpire(claimExpiresAt, deps.clock.now()) ? CLAIM_EXPIRED : run(token),
  );
}

const isGone = (failure: VideoFailure | NoVideo) => failure.reason === 'not-found';

/** Returns the meeting that the booking needs now. Null when the booking needs no meeting. */
async function findWanted(
  { calendarWriteRows }: WriteVideoDeps,
  row: CalendarWriteRow,
): Promise<WantedVideoMeeting | null> {
  const { booking, meetingType } = row;
  if (readBookedPlace(row)?.kind !== 'zoom') return null;
  const isTaken =
    booking.seats === null
      ? booking.status === 'confirmed' && !isWaitingForApproval(booking)
      : (await calendarWriteRows.listInSlot(booking)).length > 0;
  if (!isTaken) return null;
  const interval = { start: booking.startAt, end: booking.endAt };
  return { interval, title: cleanLine(meetingType.title) };
}

async function recordHosted(
  { deps, claim }: MeetingWrite,
  wanted: WantedVideoMeeting,
  { meetingId, joinUrl }: HostedMeeting,
): Promise<void> {
  const now = deps.clock.now();
  await deps.videoMeetings.recordWritten(claim, { meetingId, joinUrl, ...wanted }, now);
}

const toDraft = ({ title, interval }: WantedVideoMeeting, marker: string) => ({
  title,
  marker,
  startAt: interval.start,
  endAt: interval.end,
});

async function create(
  write: MeetingWrite,
  wanted: WantedVideoMeeting,
  accountId: string,
): Promise<WriteFailure> {
  const { deps, hostId, claim } = write;
  const marker = deps.ids.create();
  const planned = { hostId, accountId, marker, ...wanted };
  if (!(await deps.videoMeetings.plan(claim, planned, deps.clock.now()))) return null;
  return createPlanned(write, wanted, marker);
}

async function createPlanned(
  write: MeetingWrite,
  wanted: WantedVideoMeeting,
  marker: string,
): Promise<WriteFailure> {
  const { provider } = write;
  const draft = toDraft(wanted, marker);
  const created = await call(write, (token) => provider.createMeeting(token, draft));
  if (!created.ok) return created;
  await recordHosted(write, wanted, created.meeting);
  return null;
}

async function update(
  write: MeetingWrite,
  wanted: WantedVideoMeeting,
  meetingId: string,
  marker: string,
): Promise<WriteFailure | 'gone'> {
  const { deps, provider, claim } = write;
  const draft = toDraft(wanted, marker);
  const updated = await call(write, (token) => provider.updateMeeting(token, meetingId, draft));
  if (!updated.ok) return isGone(updated) ? 'gone' : updated;
  const now = deps.clock.now();
  await deps.videoMeetings.recordWritten(claim, { meetingId, joinUrl: null, ...wanted }, now);
  return null;
}

async function remove(write: MeetingWrite, meetingId: string): Promise<WriteFailure> {
  const { deps, provider, claim } = write;
  const deleted = await call(write, (token) => provider.deleteMeeting(token, meetingId));
  if (!deleted.ok && !isGone(deleted)) return deleted;
  await deps.videoMeetings.recordRemoved(claim, deps.clock.now());
  return null;
}

/** Continues after a creation whose response was not recorded. */
async function resume(
  write: MeetingWrite,
  known: VideoMeeting,
  wanted: WantedVideoMeeting | null,
  isWanted: boolean,
): Promise<WriteFailure> {
  const { deps, provider, claim } = write;
  const found = await call(write, (token) => provider.findMeeting(token, known.marker));
  if (!found.ok) return found;
  const { meeting } = found;
  if (!isWanted || wanted === null) {
    if (meeting) return remove(write, meeting.meetingId);
    await deps.videoMeetings.recordRemoved(claim, deps.clock.now());
    return null;
  }
  if (!meeting) return createPlanned(write, wanted, known.marker);
  // The booking may have changed since the creation, so the meeting gets its current time.
  const updated = await update(write, wanted, meeting.meetingId, known.marker);
  if (updated === 'gone') return createPlanned(write, wanted, known.marker);
  if (updated === null) await recordHosted(write, wanted, meeting);
  return updated;
}

async function run(
  write: MeetingWrite,
  decided: VideoWrite,
  known: VideoMeeting | null,
  wanted: WantedVideoMeeting | null,
  accountId: string,
): Promise<WriteFailure> {
  switch (decided.kind) {
    case 'none':
      return null;
    case 'create':
      return wanted && create(write, wanted, accountId);
    case 'find':
      return known && resume(write, known, wanted, decided.isWanted);
    case 'remove':
      return remove(write, decided.meetingId);
    case 'update': {
      if (!wanted) return null;
      const updated = await update(write, wanted, decided.meetingId, decided.marker);
      // The host deleted the meeting at Zoom, but the booking still needs a meeting.
      return updated === 'gone' ? create(write, wanted, accountId) : updated;
    }
    default:
      return decided satisfies never;
  }
}

/**
 * Brings one meeting up to date. If this takes too long, records that the host must send a link.
 */
async function settleMeeting(
  write: MeetingWrite,
  wanted: WantedVideoMeeting | null,
  accountId: string,
): Promise<WriteFailure> {
  const { deps, claim } = write;
  const known = await deps.videoMeetings.find(claim.roomKey);
  const decided = decideVideoWrite(known, wanted, accountId, deps.clock.now());
  const failure = await run(write, decided, known, wanted, accountId);
  if (failure === null || wanted === null) return failure;
  const current = await deps.videoMeetings.find(claim.roomKey);
  const now = deps.clock.now();
  const isRefused = failure.reason === 'invalid';
  if (current && (isRefused || hasWaitedTooLong(current.plannedAt, now)))
    await deps.videoMeetings.recordFailed(claim, now);
  return failure;
}

/**
 * Writes the Zoom meeting of the row's booking and removes meetings that no booking needs. Returns the
 * first failure, or null when nothing is left to do.
 */
export async function writeVideoMeeting(
  deps: WriteVideoDeps,
  row: CalendarWriteRow,
  claimExpiresAt: Instant,
): Promise<WriteFailure> {
  const { booking, outboxRow } = row;
  const hostId = row.host.id;
  const { videoProvider: provider } = deps;
  const connection = await deps.videoConnections.find(hostId);
  if (!connection || !provider) return null;
  const roomKey = writeRoomKey(booking);
  const writeOf = (key: string): MeetingWrite => ({
    deps,
    provider,
    hostId,
    claim: { id: outboxRow.id, claims: outboxRow.claims, roomKey: key },
    claimExpiresAt,
  });
  // The meeting of a booking with several hosts belongs to its organizer.
  if (hostId === booking.hostId) {
    const wanted = await findWanted(deps, row);
    const failure = await settleMeeting(writeOf(roomKey), wanted, connection.accountId);
    if (failure !== null) return failure;
  }
  for (const left of await deps.videoMeetings.listLeft(hostId, roomKey, deps.clock.now())) {
    const leftFailure = await settleMeeting(writeOf(left), null, connection.accountId);
    if (leftFailure !== null) return leftFailure;
  }
  return null;
}
