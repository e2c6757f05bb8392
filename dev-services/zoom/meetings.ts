// Implements the part of Zoom's meeting API that a scheduling service needs.

import { randomInt, randomUUID } from 'node:crypto';
import { currentTime } from '../../scripts/clock.ts';
import { type Call, type Handlers, json, NO_CONTENT } from '../provider/exchange.ts';
import { ERRORS, invalidField, missingScope, noMeeting, Refusal, readBody } from './errors.ts';
import type { Grants } from './grants.ts';

export interface Meeting {
  readonly id: number;
  readonly uuid: string;
  readonly email: string;
  readonly password: string;
  topic: string;
  agenda: string;
  startTime: string;
  duration: number;
  timezone: string;
}

const TOPIC_MAX = 200;
const AGENDA_MAX = 2000;
/** A listing contains only the beginning of an agenda. */
const LISTED_AGENDA_MAX = 250;
/** The maximum number of meetings that a person may create or change per day. */
const DAILY_MAX = 100;
const SCHEDULED = 2;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z?$/;
const LIST_TYPES = ['scheduled', 'live', 'upcoming', 'upcoming_meetings', 'previous_meetings'];

const endOf = ({ startTime, duration }: Meeting) => Date.parse(startTime) + duration * 60_000;

function readText(body: Readonly<Record<string, unknown>>, field: string, max: number) {
  const value = body[field];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > max)
    throw new Refusal(invalidField(field, 'Invalid field.'));
  return value;
}

/** Reads the fields of a meeting. Refuses times with fractions of a second, which Zoom does not document. */
function readChanges(body: Readonly<Record<string, unknown>>): Partial<Meeting> {
  const { duration, start_time: start } = body;
  const topic = readText(body, 'topic', TOPIC_MAX);
  const agenda = readText(body, 'agenda', AGENDA_MAX);
  const timezone = readText(body, 'timezone', 100);
  if (duration !== undefined && (!Number.isInteger(duration) || Number(duration) < 1))
    throw new Refusal(invalidField('duration', 'Invalid field.'));
  const isTime = typeof start === 'string' && TIME.test(start) && !Number.isNaN(Date.parse(start));
  if (start !== undefined && !isTime)
    throw new Refusal(invalidField('start_time', 'Invalid field.'));
  return {
    ...(topic !== undefined && { topic }),
    ...(agenda !== undefined && { agenda }),
    ...(timezone !== undefined && { timezone }),
    ...(duration !== undefined && { duration: Number(duration) }),
    ...(isTime && { startTime: String(start) }),
  };
}

export function createMeetings(grants: Grants, stored: readonly Meeting[]) {
  const meetings = new Map(stored.map((meeting) => [meeting.id, { ...meeting }]));
  const written = new Map<string, number>();

  function ensureCaller({ headers }: Call, scope: string): string {
    const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    const token = grants.find(bearer, 'access');
    if (!token) throw new Refusal(ERRORS.unauthorized());
    if (!token.scopes.includes(scope)) throw new Refusal(missingScope(scope));
    return token.email;
  }

  function ensureMeeting(call: Call, scope: string): Meeting {
    const email = ensureCaller(call, scope);
    const meeting = meetings.get(Number(call.ids.meetingId));
    // The meeting of another person returns the same error as a missing meeting.
    if (meeting?.email !== email) throw new Refusal(noMeeting(call.ids.meetingId ?? ''));
    return meeting;
  }

  function countWrite(email: string): void {
    const key = `${email} ${new Date(currentTime()).toISOString().slice(0, 10)}`;
    const count = (written.get(key) ?? 0) + 1;
    if (count > DAILY_MAX) throw new Refusal(ERRORS.dailyLimit());
    written.set(key, count);
  }

  function show(meeting: Meeting) {
    const { id, uuid, topic, agenda, startTime, duration, timezone, password } = meeting;
    const shared = { uuid, id, topic, type: SCHEDULED, start_time: startTime, duration, timezone };
    const host = { host_id: grants.findPerson(meeting.email)?.id ?? '', host_email: meeting.email };
    const joinUrl = `https://us05web.zoom.us/j/${id}?pwd=${password}`;
    return { ...shared, ...host, agenda, status: 'waiting', password, join_url: joinUrl };
  }

  const listOf = (email: string) =>
    [...meetings.values()]
      .filter((meeting) => meeting.email === email)
      .sort((one, other) => one.startTime.localeCompare(other.startTime));

  const handlers: Handlers = {
    'GET /v2/users/me': (call) => {
      const person = grants.findPerson(ensureCaller(call, 'user:read:user'));
      if (!person) return ERRORS.noUser();
      const { id, email, name } = person;
      return json(200, { id, email, display_name: name, type: 1, status: 'active' });
    },

    'POST /v2/users/me/meetings': (call) => {
      const email = ensureCaller(call, 'meeting:write:meeting');
      const body = readBody(call);
      const changes = readChanges(body);
      if (body.type !== SCHEDULED) throw new Refusal(invalidField('type', 'Invalid field.'));
      if (changes.startTime === undefined)
        throw new Refusal(invalidField('start_time', 'The field is required.'));
      countWrite(email);
      const meeting: Meeting = {
        id: randomInt(80_000_000_000, 89_999_999_999),
        uuid: randomUUID(),
        email,
        password: randomUUID().replaceAll('-', ''),
        topic: 'Zoom Meeting',
        agenda: '',
        startTime: changes.startTime,
        duration: 60,
        timezone: 'UTC',
        ...changes,
      };
      meetings.set(meeting.id, meeting);
      return json(201, show(meeting));
    },

    'GET /v2/users/me/meetings': (call) => {
      const email = ensureCaller(call, 'meeting:read:list_meetings');
      const query = call.url.searchParams;
      const type = query.get('type') ?? 'scheduled';
      if (!LIST_TYPES.includes(type)) throw new Refusal(invalidField('type', 'Invalid field.'));
      const size = Number(query.get('page_size') ?? 30);
      if (!Number.isInteger(size) || size < 1 || size > 300)
        throw new Refusal(invalidField('page_size', 'Invalid field.'));
      const all = listOf(email).filter((meeting) => endOf(meeting) > currentTime());
      const from = Number(query.get('next_page_token') || 0);
      const rest = from + size < all.length ? String(from + size) : '';
      const listed = all.slice(from, from + size).map((meeting) => {
        const { password: _password, status: _status, ...shown } = show(meeting);
        return { ...shown, agenda: meeting.agenda.slice(0, LISTED_AGENDA_MAX) };
      });
      const total_records = all.length;
      return json(200, { page_size: size, total_records, next_page_token: rest, meetings: listed });
    },

    'GET /v2/meetings/{meetingId}': (call) =>
      json(200, show(ensureMeeting(call, 'meeting:read:meeting'))),

    'PATCH /v2/meetings/{meetingId}': (call) => {
      const meeting = ensureMeeting(call, 'meeting:update:meeting');
      const changes = readChanges(readBody(call));
      countWrite(meeting.email);
      Object.assign(meeting, changes);
      return NO_CONTENT;
    },

    'DELETE /v2/meetings/{meetingId}': (call) => {
      meetings.delete(ensureMeeting(call, 'meeting:delete:meeting').id);
      return NO_CONTENT;
    },
  };

  return {
    handlers,
    listOf,
    remove: (id: number): void => {
      meetings.delete(id);
    },
    exportState: (): Meeting[] => [...meetings.values()],
  };
}

export type Meetings = ReturnType<typeof createMeetings>;
