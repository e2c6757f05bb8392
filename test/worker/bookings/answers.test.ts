// Tests the questions of a meeting type: which questions hosts can ask, which answers are accepted, and where
// the answers appear.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { FieldMode } from '../../../worker/domain/form/standard-fields.ts';
import type { Question } from '../../../worker/domain/meeting-types/questions.ts';
import { DEFAULT_STANDARD_FIELDS } from '../../../worker/domain/meeting-types/questions.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import {
  bookManaged,
  change,
  dumpDatabase,
  listBookingMails,
  readExport,
  waitForSentMails,
} from '../../support/manage.ts';
import { countBooked } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';
import { exportOf } from '../account-data/export-of.ts';
import { signInHost } from '../host-calls.ts';
import { createPaidHost, readStream } from '../webhooks/webhook-hosts.ts';

const ask = (key: string, type: Question['type'], changes: Partial<Question> = {}): Question => ({
  ...{ key, type, label: `Label of ${key}`, help: '', required: false, options: [] },
  ...changes,
});

const QUESTIONS = [
  ask('company', 'short_text', { required: true }),
  ask('size', 'single_choice', { options: ['Small', 'Large'] }),
  ask('topics', 'multiple_choice', { options: ['Price', 'Help', 'Other'] }),
  ask('consent', 'checkbox', { required: true }),
  ask('people', 'number'),
  ask('site', 'url'),
];

const MARK = 'zq8marker';
const ANSWERS = {
  company: `=1+1 <b>${MARK}</b>`,
  size: 'Large',
  topics: ['Other', 'Price'],
  consent: true,
  people: 12,
  site: `${MARK}.example`,
};
const STORED = [
  { key: 'company', label: 'Label of company', value: `=1+1 <b>${MARK}</b>` },
  { key: 'size', label: 'Label of size', value: 'Large' },
  { key: 'topics', label: 'Label of topics', value: ['Price', 'Other'] },
  { key: 'consent', label: 'Label of consent', value: true },
  { key: 'people', label: 'Label of people', value: 12 },
  { key: 'site', label: 'Label of site', value: `https://${MARK}.example` },
];

describe('the questions of a meeting type', () => {
  it('are saved with keys, and are returned to the host and to visitors', async () => {
    const { host, call } = await signInHost();
    const questions = [{ type: 'short_text', label: 'Your company?', required: true }];
    const created = await call<HostMeetingType>('POST', '/meeting-types', {
      title: 'Intro',
      questions,
      fields: { notes: 'hidden' },
    });
    const asked = { ...ask('your-company', 'short_text'), label: 'Your company?', required: true };
    const shown = { questions: [asked], fields: { phone: 'optional', notes: 'hidden' } };
    expect(created.body.data).toMatchObject(shown);
    const { id, slug } = created.body.data;
    expect((await call('GET', `/meeting-types/${id}`)).body.data).toMatchObject(shown);
    const open = await callApi<{ data: unknown }>(`/api/meeting-types/${host.username}/${slug}`);
    expect(open.body.data).toMatchObject(shown);
    const page = await exports.default.fetch(`https://halfpast.test/${host.username}/${slug}`);
    expect(await page.text()).toContain('"key":"your-company"');
  });

  it('do not change when a request without questions changes the meeting type', async () => {
    const { host, call } = await signInHost();
    const fields = { ...DEFAULT_STANDARD_FIELDS, phone: 'required' } as const;
    const type = await createMeetingType(host, { questions: QUESTIONS, fields });
    const answer = await call<HostMeetingType>('PUT', `/meeting-types/${type.id}`, {
      title: 'New',
    });
    expect(answer.body.data).toMatchObject({ title: 'New', questions: QUESTIONS, fields });
    const unchanged = await call('PUT', `/meeting-types/${type.id}`, answer.body.data);
    expect(unchanged.body.data).toEqual(answer.body.data);
  });

  it.each([
    [[ask('a', 'short_text', { label: '' })], 'questions.0.label'],
    [[ask('a', 'single_choice')], 'questions.0.options'],
    [[ask('a', 'number'), ask('a', 'number')], 'questions.1.key'],
    [[ask('A', 'number')], 'questions.0.key'],
    [[{ ...ask('a', 'number'), type: 'date' }], 'questions.0.type'],
    [[{ ...ask('a', 'number'), color: 'red' }], 'questions.0.color'],
    [Array.from({ length: 21 }, (_, index) => ask(`q${index}`, 'number')), 'questions'],
  ])('are refused when one of them is invalid (case %#)', async (questions, path) => {
    const { call } = await signInHost();
    const answer = await call('POST', '/meeting-types', { title: 'Intro', questions });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((problem) => problem.path)).toContain(path);
  });
});

describe('a booking with answers', () => {
  it.each([
    [{}, ['answers.company', 'answers.consent']],
    [{ ...ANSWERS, consent: false }, ['answers.consent']],
    [{ ...ANSWERS, size: 'Huge' }, ['answers.size']],
    [{ ...ANSWERS, topics: ['Price', 'Huge'] }, ['answers.topics']],
    [{ ...ANSWERS, people: 'many' }, ['answers.people']],
    [{ ...ANSWERS, site: 'javascript:1' }, ['answers.site']],
    [{ ...ANSWERS, company: { $ne: '' } }, ['answers.company']],
    [{ ...ANSWERS, unknown: 1 }, ['answers.unknown']],
  ])(
    'is refused and stores nothing when an answer is invalid (case %#)',
    async (answers, paths) => {
      const { path } = await createPage({ questions: QUESTIONS });
      const countBefore = await countBooked();
      const { status, body } = await book(path, bookingRequest({ answers }));
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(body.errors?.map((problem) => problem.path)).toEqual(paths);
      for (const problem of body.errors ?? [])
        expect(problem).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
      expect(await countBooked()).toEqual(countBefore);
    },
  );

  it('stores phone numbers in E.164, and refuses numbers without a country code', async () => {
    const { path } = await createPage({ questions: [ask('mobile', 'phone')] });
    const bookWith = (mobile: string, phone = {}) =>
      book(path, bookingRequest({ answers: { mobile }, ...phone }));
    for (const mobile of ['0170 1234567', '+1 555 0100']) {
      const { status, body } = await bookWith(mobile);
      expect(status).toBe(400);
      expect(body.errors?.map((problem) => problem.path)).toEqual(['answers.mobile']);
    }
    const own = { inviteeCountryCode: '+49', inviteeMobileNumber: '+44 20 7946 0958' };
    expect((await bookWith('0044 (0)20 7946 0999 ext. 5', own)).status).toBe(201);
    const rows = await env.DB.prepare(
      'SELECT answers, invitee_country_code AS code, invitee_mobile_number AS number FROM bookings WHERE answers LIKE ?',
    )
      .bind('%Label of mobile%')
      .all<{ answers: string; code: string; number: string }>();
    const [row] = rows.results;
    expect([row?.code, row?.number]).toEqual(['+44', '2079460958']);
    expect(row?.answers).toContain('"+442079460999"');
  });

  it.each(['text', [], 5])('is refused when `answers` is %j', async (answers) => {
    const { path } = await createPage();
    const { status } = await book(path, { ...bookingRequest(), answers } as never);
    expect(status).toBe(400);
  });

  it('is refused when it answers a hidden field or lacks a required field', async () => {
    const fieldsWith = (mode: FieldMode) => ({
      ...DEFAULT_STANDARD_FIELDS,
      phone: mode,
      notes: mode,
    });
    const required = await createPage({ fields: fieldsWith('required') });
    const missing = await book(required.path, bookingRequest({ notes: '' }));
    const hidden = await createPage({ fields: fieldsWith('hidden') });
    const phone = { inviteeCountryCode: '+49', inviteeMobileNumber: '1701234567' };
    const extra = await book(hidden.path, bookingRequest({ ...phone, notes: 'Hello' }));
    for (const { status, body } of [missing, extra]) {
      expect(status).toBe(400);
      expect(body.errors?.map(({ path }) => path)).toEqual(['inviteeMobileNumber', 'notes']);
    }
    const given = bookingRequest({ ...phone, notes: 'Hello' });
    expect((await book(required.path, given)).status).toBe(201);
  });

  it('shows the answers to the host everywhere, even if the questions are different now', async () => {
    const paid = await createPaidHost();
    const type = await createMeetingType(paid.host, { questions: QUESTIONS });
    const path = `/api/${paid.host.username}/${type.slug}`;
    const { id, manageUrl } = await bookManaged(path, { answers: ANSWERS });
    const renamed = { title: 'New', questions: [ask('other', 'number', { label: 'Other' })] };
    expect((await paid.call('PUT', `/meeting-types/${type.id}`, renamed)).status).toBe(200);

    const [booking] = (await paid.call<HostBooking[]>('GET', '/my-bookings')).body.data;
    expect(booking?.answers).toEqual(STORED);
    const { data } = await readStream(paid);
    expect(data[0]?.data.booking.answers).toEqual(STORED);
    const account = await exportOf(paid.host);
    expect(account.bookings[0]?.answers).toEqual(STORED);
    expect((await readExport(manageUrl)).body.data?.answers).toEqual(STORED);

    const { url, ...init } = paid.fetch('/my-bookings/export.csv');
    const csv = await (await exports.default.fetch(url, init)).text();
    expect(csv).toContain(
      ',Booking ID,No-show,Private notes,Guests,Booked by,Approval,Hosts,Label of company,Label of size,Label of topics,',
    );
    expect(csv).toContain(
      `,'=1+1 <b>${MARK}</b>,Large,"Price\nOther",Yes,12,https://${MARK}.example`,
    );

    await waitForSentMails(id, 2);
    const mails = await listBookingMails(id);
    const toHost = mails.find(({ recipient }) => recipient === paid.host.email);
    const toInvitee = mails.find(({ recipient }) => recipient !== paid.host.email);
    expect(toHost?.text).toContain('Label of company');
    expect(toHost?.html).toContain(`=1+1 &lt;b&gt;${MARK}`);
    expect(toHost?.html).not.toContain(`<b>${MARK}`);
    expect(toHost?.ics?.replace(/\r\n /g, '')).toContain('Label of size: Large');
    expect(JSON.stringify(toInvitee)).not.toContain(MARK);
  });

  it('loses the answers, in every table and list, when the invitee’s data is erased', async () => {
    const paid = await createPaidHost();
    const type = await createMeetingType(paid.host, { questions: QUESTIONS });
    const path = `/api/${paid.host.username}/${type.slug}`;
    const { id, manageUrl } = await bookManaged(path, {
      answers: { ...ANSWERS, company: 'zq9erased', site: 'zq9erased.example' },
    });
    await waitForSentMails(id, 2);
    expect(await dumpDatabase()).toContain('zq9erased');
    expect((await change(manageUrl, 'erase')).status).toBe(200);
    await expect.poll(async () => (await listBookingMails(id)).length).toBe(1);
    expect(await dumpDatabase()).not.toContain('zq9erased');
    const [booking] = (await paid.call<HostBooking[]>('GET', '/my-bookings')).body.data;
    expect(booking?.answers).toEqual([]);
    expect((await readStream(paid)).data[0]?.data.booking.answers).toEqual([]);
  });

  it('loses the answers when the host replaces the invitee', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host, { questions: QUESTIONS });
    const made = bookingRequest({ answers: ANSWERS });
    const { body } = await book(`/api/${host.username}/${type.slug}`, made);
    const { inviteeName, inviteeEmail } = made;
    const times = { startTime: isoIn(1, '11:00'), endTime: isoIn(1, '11:30') };
    const edit = (email: string) =>
      call<HostBooking>('PUT', `/my-bookings/${body.data?.id}`, {
        ...{ inviteeName, inviteeEmail: email, answers: [] },
        ...times,
      });
    expect((await edit(inviteeEmail)).body.data.answers).toEqual(STORED);
    expect((await edit('other@invitee.example')).body.data.answers).toEqual([]);
    expect((await call<HostBooking[]>('GET', '/my-bookings')).body.data[0]?.answers).toEqual([]);
  });

  it('stays usable when the stored answers are damaged', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host);
    const { body } = await book(`/api/${host.username}/${type.slug}`, bookingRequest());
    await env.DB.prepare("UPDATE bookings SET answers = '{' WHERE id = ?")
      .bind(body.data?.id ?? '')
      .run();
    const [booking] = (await call<HostBooking[]>('GET', '/my-bookings')).body.data;
    expect(booking?.answers).toEqual([]);
    expect((await call('DELETE', `/my-bookings/${body.data?.id}`)).status).toBe(200);
  });
});
