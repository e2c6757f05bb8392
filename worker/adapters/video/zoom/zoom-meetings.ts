// Creates, moves, deletes and finds meetings with Zoom's API.

import * as z from 'zod/mini';
import { hostText } from '../../../domain/language/host-text.ts';
import { MINUTE_MS } from '../../../domain/time/types.ts';
import type { Clock } from '../../../ports/clock.ts';
import type {
  VideoAnswer,
  VideoMeetingDraft,
  VideoProvider,
} from '../../../ports/video/video-provider.ts';
import type { ZoomConfig } from './zoom-config.ts';
import { toZoomFailure } from './zoom-failures.ts';
import { fetchZoom } from './zoom-fetch.ts';

type MeetingCalls = Pick<
  VideoProvider,
  'createMeeting' | 'updateMeeting' | 'deleteMeeting' | 'findMeeting'
>;

/** The type of a meeting with a time. */
const SCHEDULED = 2;
/** Zoom's limit for a topic. */
const TOPIC_MAX = 200;
const PAGE_SIZE = '300';
/** The maximum number of pages of upcoming meetings that a search reads. */
const PAGES_MAX = 20;

const joinUrl = z.string().check(z.regex(/^https:\/\/\S+$/));
const meetingBody = z.object({ id: z.number(), join_url: joinUrl });
const listBody = z.object({
  meetings: z.array(
    z.object({
      id: z.number(),
      join_url: z.optional(z.string()),
      agenda: z.optional(z.string()),
    }),
  ),
  next_page_token: z.optional(z.string()),
});

const writeAgenda = (marker: string) => `Booked with Halfpast. Reference: ${marker}`;

function writeBody({ title, marker, startAt, endAt }: VideoMeetingDraft) {
  return {
    topic: title.slice(0, TOPIC_MAX),
    type: SCHEDULED,
    start_time: new Date(startAt).toISOString().replace('.000Z', 'Z'),
    duration: Math.max(1, Math.ceil((endAt - startAt) / MINUTE_MS)),
    timezone: 'UTC',
    agenda: writeAgenda(marker),
  };
}

const toMeeting = ({ id, join_url }: z.infer<typeof meetingBody>) => ({
  meetingId: String(id),
  joinUrl: new URL(join_url).href,
});

const UNREADABLE = {
  ok: false,
  reason: 'unavailable',
  detail: hostText("Zoom's response was not valid."),
} as const;

export function createZoomMeetings(config: ZoomConfig, clock: Clock): MeetingCalls {
  async function call(
    accessToken: string,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<VideoAnswer<{ body: unknown }>> {
    const fetched = await fetchZoom(`${config.apiUrl}/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!fetched.ok) return { ok: false, reason: 'unavailable', detail: fetched.detail };
    const { status, headers, body: answer } = fetched.exchange;
    if (status >= 200 && status < 300) return { ok: true, body: answer };
    const refusal = { status, body: answer, retryAfter: headers.get('retry-after') };
    return toZoomFailure(refusal, clock.now());
  }
  const meetingPath = (meetingId: string) => `/meetings/${encodeURIComponent(meetingId)}`;

  return {
    async createMeeting(accessToken, draft) {
      const answer = await call(accessToken, 'POST', '/users/me/meetings', writeBody(draft));
      if (!answer.ok) return answer;
      const { data } = meetingBody.safeParse(answer.body);
      return data ? { ok: true, meeting: toMeeting(data) } : UNREADABLE;
    },

    async updateMeeting(accessToken, meetingId, draft) {
      const { type: _type, ...changes } = writeBody(draft);
      return call(accessToken, 'PATCH', meetingPath(meetingId), changes);
    },

    async deleteMeeting(accessToken, meetingId) {
      return call(accessToken, 'DELETE', meetingPath(meetingId));
    },

    async findMeeting(accessToken, marker) {
      let pageToken = '';
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const query = new URLSearchParams({ type: 'scheduled', page_size: PAGE_SIZE });
        if (pageToken !== '') query.set('next_page_token', pageToken);
        const answer = await call(accessToken, 'GET', `/users/me/meetings?${query}`);
        if (!answer.ok) return answer;
        const { data } = listBody.safeParse(answer.body);
        if (!data) return UNREADABLE;
        const listed = data.meetings.find(({ agenda }) => agenda === writeAgenda(marker));
        const found = meetingBody.safeParse(listed).data;
        if (listed) return found ? { ok: true, meeting: toMeeting(found) } : UNREADABLE;
        pageToken = data.next_page_token ?? '';
        if (pageToken === '') return { ok: true, meeting: null };
      }
      return {
        ok: false,
        reason: 'unavailable',
        detail: hostText('The list of meetings is too long.'),
      };
    },
  };
}
