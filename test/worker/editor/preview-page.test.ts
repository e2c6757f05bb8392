import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { BookingPageData } from '../../../worker/contract/booking-page/page-data.ts';
import type { PagePreview } from '../../../worker/contract/meeting-types/page-preview.ts';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { createMeetingType, everyDay } from '../../support/hosts.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';

const WHOLE_DAY = { workingHours: everyDay('00:00', '24:00').workingHours };
// The slots of this day start at 00:00, so it is neither today nor tomorrow.
const DAY = dateIn(2);
const TIMES = `/meeting-types/preview/availability?from=${DAY}&to=${DAY}&timezone=UTC`;

async function preview({ call }: SignedInHost, draft: object) {
  const { status, body } = await call<PagePreview>('POST', '/meeting-types/preview/page', draft);
  expect(status).toBe(200);
  const [, island = ''] = /id="page-data">(.*?)<\/script>/s.exec(body.data.body) ?? [];
  return { ...body.data, data: JSON.parse(island) as BookingPageData };
}

describe('POST /api/meeting-types/preview/page', () => {
  it('returns the booking page of an unsaved draft, with escaped texts', async () => {
    const host = await signInHost();
    const { body, style, data } = await preview(host, {
      title: 'Try <script>',
      description: '<img src=x onerror=alert(1)>',
      primaryColor: '#0b7285',
      durations: [30, 60],
      availability: WHOLE_DAY,
      questions: [{ type: 'short_text', label: 'Your company?' }],
    });
    expect(body).toContain('<h1 dir="auto">Try &lt;script&gt;</h1>');
    expect(body).not.toContain('<img src=x');
    expect(style).toContain('--accent:light-dark(#0b7285');
    expect(data.host.username).toBe(host.host.username);
    expect(data.meetingType).toMatchObject({
      title: 'Try <script>',
      durations: [30, 60],
      questions: [{ label: 'Your company?' }],
    });
    expect(data.availability.slots.length).toBeGreaterThan(100);
    const stored = await env.DB.prepare('SELECT count(*) AS n FROM meeting_types').first('n');
    expect(stored).toBe(0);
  });

  it('uses the saved values for absent fields, and hides the same details as the page', async () => {
    const host = await signInHost();
    const type = await createMeetingType(host.host, { title: 'Saved' });
    const { body, data } = await preview(host, {
      id: type.id,
      showUserName: false,
      location: 'https://meet.example/secret-room',
    });
    expect(data.meetingType).toMatchObject({ id: type.id, title: 'Saved' });
    expect(data.host.name).toBe('');
    expect(body).not.toContain('secret-room');
  });

  it('needs neither a title nor a valid slug', async () => {
    const { data } = await preview(await signInHost(), { title: '', slug: '-' });
    expect(data.meetingType.title).toBe('Untitled');
  });

  it('returns the errors of an invalid draft', async () => {
    const { call } = await signInHost();
    const draft = { primaryColor: 'red;}', questions: [{ type: 'short_text', label: '' }] };
    for (const path of ['/meeting-types/preview/page', TIMES]) {
      const { status, body } = await call('POST', path, draft);
      expect(status).toBe(400);
      expect(body.errors?.map((error) => error.path)).toEqual([
        'primaryColor',
        'questions.0.label',
      ]);
    }
  });

  it('needs a session', async () => {
    for (const path of ['/meeting-types/preview/page', TIMES]) {
      const headers = { 'content-type': 'application/json' };
      const answer = await callApi(`/api${path}`, { method: 'POST', headers, body: '{}' });
      expect(answer.status).toBe(401);
    }
  });
});

describe('POST /api/meeting-types/preview/availability', () => {
  it('lists the free times of the draft, without the times of bookings', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host, { availability: everyDay('00:00', '24:00') });
    const startTime = isoIn(2, '10:00');
    await book(`/api/${host.username}/${type.slug}`, bookingRequest({ startTime }));
    const draft = { availability: WHOLE_DAY, durations: [30, 60] };
    const list = async (path: string) =>
      (await call<AvailabilityAnswer>('POST', path, draft)).body.data.slots;
    const slots = await list(TIMES);
    expect(slots).toHaveLength(47);
    expect(slots).not.toContain(startTime);
    expect(await list(`${TIMES}&duration=60`)).toHaveLength(23);
  });

  it('refuses a duration that the draft does not offer, and more than 62 days', async () => {
    const { call } = await signInHost();
    const codeOf = async (path: string) => (await call('POST', path, {})).body.code;
    expect(await codeOf(`${TIMES}&duration=45`)).toBe('DURATION_NOT_OFFERED');
    const long = TIMES.replace(`to=${DAY}`, 'to=2099-01-01');
    expect(await codeOf(long)).toBe('RANGE_TOO_LONG');
  });
});
