// Simulates Teams meetings of events. Only accounts with Teams get a link. Like Outlook, the server adds the
// link to the body of the event.
import { createHash } from 'node:crypto';
import type { ItemBody } from '@microsoft/microsoft-graph-types';
import type { Account } from './accounts.ts';
import type { Calendar } from './calendars.ts';
import type { StoredEvent } from './event.ts';
import type { Draft } from './event-fields.ts';

function linkFor(event: StoredEvent, { person }: Account): string {
  const code = createHash('sha256').update(event.id).digest('hex');
  const context = encodeURIComponent(JSON.stringify({ Tid: person.tid, Oid: person.oid }));
  return `https://teams.microsoft.com/l/meetup-join/19%3ameeting_${code}%40thread.v2/0?context=${context}`;
}

const WITHOUT = { isOnlineMeeting: false, onlineMeetingProvider: 'unknown' } as const;

/** Returns the event without a meeting. */
const withoutMeeting = (event: StoredEvent): StoredEvent => ({
  ...event,
  fields: { ...event.fields, ...WITHOUT },
  joinUrl: null,
  pendingReads: 0,
});

/** Starts a meeting for an event, if a client requested it and the account has Teams. */
export function requestMeeting(event: StoredEvent, owner: Account): StoredEvent {
  const { isOnlineMeeting, onlineMeetingProvider } = event.fields;
  const { hasTeams, failsMeetings, pendingMeetingReads } = owner.settings;
  const isTeams = (onlineMeetingProvider ?? 'teamsForBusiness') === 'teamsForBusiness';
  // Graph ignores the request when the account has no Teams.
  if (!isOnlineMeeting || !isTeams || !hasTeams) return withoutMeeting(event);
  const fields = { ...event.fields, onlineMeetingProvider: 'teamsForBusiness' } as const;
  const pendingReads = failsMeetings ? Number.MAX_SAFE_INTEGER : pendingMeetingReads;
  return {
    ...event,
    fields,
    pendingReads,
    joinUrl: pendingReads === 0 ? linkFor(event, owner) : null,
  };
}

/**
 * Applies a change to the meeting of an event. Outlook ignores changes of `isOnlineMeeting` after the meeting
 * exists. A new body without the link of the meeting removes the meeting.
 */
export function changeMeeting(
  previous: StoredEvent,
  changed: StoredEvent,
  draft: Draft,
  owner: Account,
): StoredEvent {
  if (!previous.fields.isOnlineMeeting) return requestMeeting(changed, owner);
  const onlineMeetingProvider = previous.fields.onlineMeetingProvider ?? 'unknown';
  const kept: StoredEvent = {
    ...changed,
    fields: { ...changed.fields, isOnlineMeeting: true, onlineMeetingProvider },
  };
  const { joinUrl } = previous;
  if (!draft.body || joinUrl === null) return kept;
  if (!draft.body.content?.includes(joinUrl)) return withoutMeeting(kept);
  const content = draft.body.content.replace(blobFor(joinUrl), '');
  return { ...kept, fields: { ...kept.fields, body: { ...draft.body, content } } };
}

/** The number of reads of each event whose meeting has no link yet. */
const reads = new WeakMap<Calendar, Map<string, number>>();

/**
 * Called when a request reads an event by its id. Returns the event with a link after enough such requests,
 * or null when nothing changes.
 */
export function advanceMeeting(
  event: StoredEvent,
  calendar: Calendar,
  owner: Account,
): StoredEvent | null {
  const isPending = event.fields.isOnlineMeeting && event.joinUrl === null;
  if (!isPending || event.seriesMasterId !== null) return null;
  const counts = reads.get(calendar) ?? new Map<string, number>();
  const count = counts.get(event.id) ?? 0;
  reads.set(calendar, counts.set(event.id, count + 1));
  if (count < event.pendingReads) return null;
  return { ...event, pendingReads: 0, joinUrl: linkFor(event, owner) };
}

const blobFor = (joinUrl: string): string =>
  `<div>________________________________________________________________________________</div><div>Microsoft Teams meeting</div><div><a href="${joinUrl}">Join the meeting now</a></div>`;

/** Returns the body of a response, with the link of the meeting. */
export function writeBody({ fields, joinUrl }: StoredEvent, asText: boolean): ItemBody {
  const content = fields.body?.content ?? '';
  const isText = (fields.body?.contentType ?? 'text').toLowerCase() === 'text';
  if (asText) {
    const plain = isText ? content : content.replace(/<[^>]*>/g, '');
    return { contentType: 'text', content: joinUrl ? `${plain}\n${joinUrl}` : plain };
  }
  if (joinUrl === null) return { contentType: isText ? 'text' : 'html', content };
  return { contentType: 'html', content: `${content}${blobFor(joinUrl)}` };
}
