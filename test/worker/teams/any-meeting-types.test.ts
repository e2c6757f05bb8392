import { describe, expect, it } from 'vitest';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { PLAIN_FIELDS } from '../../../worker/domain/meeting-types/plain-fields.ts';
import { DEFAULT_STANDARD_FIELDS } from '../../../worker/domain/meeting-types/questions.ts';
import { NO_FOLLOW_UPS } from '../../../worker/domain/meeting-types/timed-mails.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { createMeetingType, everyDay } from '../../support/hosts.ts';
import { isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

const { workingHours } = everyDay('09:00', '17:00');

describe('POST /api/meeting-types', () => {
  it('creates a meeting type with the defaults of the specification and a slug from the title', async () => {
    const { host, call } = await signInHost();
    const { status, body } = await call<HostMeetingType>('POST', '/meeting-types', {
      title: '  Café & Kuchen -- 30 Minuten ',
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      ...PLAIN_FIELDS,
      id: expect.any(String),
      title: 'Café & Kuchen -- 30 Minuten',
      slug: 'cafe-kuchen-30-minuten',
      description: '',
      durationMinutes: 30,
      durations: [30],
      location: '',
      locations: [],
      primaryColor: '#006fee',
      showUserName: true,
      visibility: 'public',
      isActive: true,
      questions: [],
      fields: { ...DEFAULT_STANDARD_FIELDS, phone: 'optional', notes: 'optional' },
      cancellation: { allowed: true, noticeMinutes: 0 },
      rescheduling: { allowed: true, noticeMinutes: 0 },
      thankYouText: '',
      afterUrl: '',
      hasPassword: false,
      scheduleId: null,
      writeCalendarId: null,
      reminders: [
        { minutesBefore: 1440, to: 'both' },
        { minutesBefore: 60, to: 'both' },
      ],
      followUps: NO_FOLLOW_UPS,
      position: 0,
      availability: {
        workingHours: {
          ...everyDay('09:00', '17:00').workingHours,
          saturday: { enabled: false, start: '09:00', end: '17:00' },
          sunday: { enabled: false, start: '09:00', end: '17:00' },
        },
        overrides: [],
        timezone: null,
      },
      rules: {
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 0,
        minimumNoticeMinutes: 0,
        window: { kind: 'rolling', days: 60, workingDaysOnly: false },
        hidesNight: false,
        limits: [],
        bookingWindowDays: 60,
        maximumPerDay: null,
      },
      path: `/${host.username}/cafe-kuchen-30-minuten`,
    } satisfies Record<Exclude<keyof HostMeetingType, 'hostSendsLink' | 'managedBy'>, unknown>);
    expect((await call('GET', '/meeting-types')).body.data).toEqual([body.data]);
    expect((await call('GET', `/meeting-types/${body.data.id}`)).body.data).toEqual(body.data);
  });

  it('creates a bookable meeting type with the values of the request', async () => {
    const { host, call } = await signInHost();
    const input = {
      title: 'Workshop',
      slug: 'WORK-shop',
      description: 'Line one\nline two',
      durationMinutes: 60,
      location: 'Room 4',
      primaryColor: '#AABBCC',
      showUserName: false,
      visibility: 'private',
      isActive: true,
      availability: {
        workingHours: {
          ...workingHours,
          monday: { ...workingHours.monday, breaks: [{ start: '12:00', end: '13:00' }] },
        },
        overrides: [{ date: '2030-01-01', enabled: false }],
      },
      rules: { bufferAfterMinutes: 15, maximumPerDay: 3 },
    };
    const { status, body } = await call<HostMeetingType>('POST', '/meeting-types', input);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...input,
      slug: 'work-shop',
      primaryColor: '#aabbcc',
      rules: { bufferBeforeMinutes: 0, bufferAfterMinutes: 15, maximumPerDay: 3 },
    });
    const booked = await book(`/api/${host.username}/work-shop`, bookingRequest());
    expect(booked.status).toBe(201);
  });

  it.each([
    [{}, 'title', 'Please enter a title.'],
    [{ title: '   ' }, 'title', 'Please enter a title.'],
    [{ title: 'x'.repeat(121) }, 'title', 'Titles can have at most 120 characters.'],
    [{ title: '!!!' }, 'slug', 'Please enter a slug.'],
    [{ title: 'New' }, 'slug', 'This slug is reserved. Please choose another one.'],
    [{ title: 'A', slug: 'a b' }, 'slug', /^Slugs have at most 64/],
    [{ title: 'A', slug: '-a' }, 'slug', /^Slugs have at most 64/],
    [
      { title: 'A', durationMinutes: 4 },
      'durationMinutes',
      /^Must be a whole number from 5 to 480/,
    ],
    [{ title: 'A', durationMinutes: '30' }, 'durationMinutes', /./],
    [{ title: 'A', primaryColor: 'red' }, 'primaryColor', /six-digit hex/],
    [{ title: 'A', visibility: 'hidden' }, 'visibility', /./],
    [{ title: 'A', rules: { maximumPerDay: 0 } }, 'rules.maximumPerDay', /whole number/],
    [{ title: 'A', rules: { limit: 1 } }, 'rules.limit', 'This field is not known.'],
    [
      {
        title: 'A',
        availability: {
          workingHours: {
            ...workingHours,
            friday: { enabled: true, start: '17:00', end: '09:00' },
          },
        },
      },
      'availability.workingHours.friday.end',
      'End time must be after start time',
    ],
    [
      {
        title: 'A',
        availability: {
          workingHours: { ...workingHours, friday: { ...workingHours.friday, start: '9:00' } },
        },
      },
      'availability.workingHours.friday.start',
      'Times must have the form HH:MM.',
    ],
    [
      { title: 'A', availability: { overrides: [{ date: '2030-02-30', enabled: false }] } },
      'availability.overrides.0.date',
      /real dates/,
    ],
  ])('refuses %j with an error for the field', async (fields, path, message) => {
    const { call } = await signInHost();
    const { status, body } = await call('POST', '/meeting-types', fields);
    expect(status).toBe(400);
    const wanted = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(body.errors).toContainEqual(expect.objectContaining({ path, message: wanted }));
    expect((await call<unknown[]>('GET', '/meeting-types')).body.data).toEqual([]);
  });

  it('refuses the slug of the host’s other meeting type until the host deletes that type', async () => {
    const { call } = await signInHost();
    const first = await call<HostMeetingType>('POST', '/meeting-types', { title: 'Intro' });
    const again = await call('POST', '/meeting-types', { title: 'Other', slug: 'Intro' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'SLUG_TAKEN', errors: [{ path: 'slug' }] },
    });
    expect((await call('DELETE', `/meeting-types/${first.body.data.id}`)).status).toBe(200);
    expect((await call('POST', '/meeting-types', { title: 'Intro' })).status).toBe(201);
  });

  it('accepts exactly two of 20 parallel requests on the free plan', async () => {
    const { call } = await signInHost();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('POST', '/meeting-types', { title: `T ${index}` }),
      ),
    );
    const created = answers.filter((answer) => answer.status === 201);
    expect(created).toHaveLength(2);
    const refused = answers.filter((answer) => answer.status !== 201);
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, 'MEETING_TYPE_LIMIT_REACHED']);
    }
    expect((await call<unknown[]>('GET', '/meeting-types')).body.data).toHaveLength(2);
  });

  it('counts inactive meeting types, but not deleted meeting types, towards the limit of the free plan', async () => {
    const { host, call } = await signInHost();
    await createMeetingType(host, { isActive: false });
    await createMeetingType(host, { deletedAt: 5 });
    expect((await call('POST', '/meeting-types', { title: 'Two' })).status).toBe(201);
    expect((await call('POST', '/meeting-types', { title: 'Three' })).status).toBe(403);
    expect((await call('PUT', '/users/me', { plan: 'individual' })).status).toBe(200);
    expect((await call('POST', '/meeting-types', { title: 'Three' })).status).toBe(201);
  });

  it('accepts only one of many parallel requests with the same slug', async () => {
    const { call } = await signInHost({ plan: 'individual' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '/meeting-types', { title: 'Same' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('PUT, PATCH and DELETE /api/meeting-types/{id}', () => {
  it('save the fields of the request and keep the values of all other fields', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host, {
      rules: { bufferAfterMinutes: 10 },
      availability: { ...everyDay('09:00', '17:00'), overrides: [] },
    });
    const { status, body } = await call<HostMeetingType>('PUT', `/meeting-types/${type.id}`, {
      title: 'Renamed',
      durationMinutes: 45,
      availability: { workingHours: everyDay('10:00', '12:00').workingHours },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      title: 'Renamed',
      slug: type.slug,
      location: 'Phone',
      durationMinutes: 45,
      rules: { bufferAfterMinutes: 10 },
    });
    const { data } = (await call<HostMeetingType>('GET', `/meeting-types/${type.id}`)).body;
    expect(data).toEqual(body.data);
    const shown = await callApi(`/api/meeting-types/${host.username}/${type.slug}`);
    expect(shown.body).toMatchObject({ data: { title: 'Renamed', durationMinutes: 45 } });
  });

  it('accept the current slug, but refuse the slug of another meeting type', async () => {
    const { host, call } = await signInHost();
    const [first, second] = [await createMeetingType(host), await createMeetingType(host)];
    const put = (slug: string) =>
      call<HostMeetingType>('PUT', `/meeting-types/${first.id}`, { title: 'Fresh Air', slug });
    expect((await put(first.slug)).body.data.slug).toBe(first.slug);
    expect((await put('')).body.data.slug).toBe('fresh-air');
    expect(await put(second.slug)).toMatchObject({
      status: 409,
      body: { code: 'SLUG_TAKEN', errors: [{ path: 'slug' }] },
    });
  });

  it('deactivate and reactivate a meeting type together with its booking page', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host);
    const page = `/api/meeting-types/${host.username}/${type.slug}`;
    const deactivated = await call('PATCH', `/meeting-types/${type.id}`, { isActive: false });
    expect(deactivated).toMatchObject({
      status: 200,
      body: { success: true, message: 'Meeting type deactivated', data: { isActive: false } },
    });
    expect(await callApi(page)).toMatchObject({
      status: 410,
      body: { message: 'Meeting Slots Temporarily Unavailable' },
    });
    const reactivated = await call('PATCH', `/meeting-types/${type.id}`, { isActive: true });
    expect(reactivated.body.message).toBe('Meeting type activated');
    expect((await callApi(page)).status).toBe(200);
    expect((await call('PATCH', `/meeting-types/${type.id}`, { title: 'x' })).status).toBe(400);
  });

  it('delete a meeting type but keep its bookings', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host);
    await book(`/api/${host.username}/${type.slug}`, bookingRequest());
    expect((await call('DELETE', `/meeting-types/${type.id}`)).status).toBe(200);
    expect((await call('DELETE', `/meeting-types/${type.id}`)).status).toBe(404);
    expect((await call<unknown[]>('GET', '/meeting-types')).body.data).toEqual([]);
    expect((await callApi(`/api/meeting-types/${host.username}/${type.slug}`)).status).toBe(404);
    expect((await call('GET', '/my-bookings')).body.data).toMatchObject([
      { status: 'confirmed', startTime: isoIn(1, '10:00'), meetingType: { title: 'A talk' } },
    ]);
  });
});
