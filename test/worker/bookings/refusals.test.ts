// Every kind of invalid request has its own error code, and no invalid request stores anything.
import { beforeAll, describe, expect, it } from 'vitest';
import { TEXT_NAMES } from '../../../worker/domain/form/standard-fields.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { expectRefused } from './expect-refused.ts';

let path = '';
beforeAll(async () => {
  ({ path } = await createPage());
});

describe('a time that is not offered', () => {
  it.each([
    ['between two slots', '10:10', 422, 'SLOT_OFF_GRID'],
    ['a millisecond after the start of a slot', '10:00:00.001', 422, 'SLOT_OFF_GRID'],
    ['before the working hours', '08:30', 422, 'SLOT_OUTSIDE_HOURS'],
    ['ending after the working hours', '16:45', 422, 'SLOT_OUTSIDE_HOURS'],
  ] as const)('is refused when it is %s', async (_, time, status, code) => {
    const startTime = `${dateIn(1)}T${time}Z`;
    await expectRefused(() => book(path, bookingRequest({ startTime })), status, code);
  });

  it('is refused when it is in the past', async () => {
    for (const startTime of [isoIn(-1, '10:00'), '1970-01-01T00:00:00+14:00']) {
      const call = () => book(path, bookingRequest({ startTime, timezone: 'Pacific/Pago_Pago' }));
      await expectRefused(call, 422, 'SLOT_IN_PAST');
    }
  });

  it('is refused when it is after the last supported date', async () => {
    const startTime = '2199-12-31T23:00:00-12:00';
    const call = () => book(path, bookingRequest({ startTime, timezone: 'Pacific/Kiritimati' }));
    await expectRefused(call, 422, 'SLOT_OUTSIDE_HOURS');
  });
});

describe('a meeting type that cannot be booked', () => {
  it('returns 410 when the meeting type is inactive', async () => {
    const inactive = await createPage({ isActive: false });
    const body = await expectRefused(
      () => book(inactive.path, bookingRequest()),
      410,
      'MEETING_TYPE_INACTIVE',
    );
    expect(body.message).toBe('Meeting Slots Temporarily Unavailable');
  });

  it('returns 404 when host or meeting type is unknown', async () => {
    const { host } = await createPage();
    for (const page of ['/api/nobody/nothing', `/api/${host.username}/nothing`, '/api/%00/%ff']) {
      const body = await expectRefused(() => book(page, bookingRequest()), 404, 'NOT_FOUND');
      expect(body.message).toBe('Meeting Type Not Found');
    }
  });
});

const PAIR = 'Please provide both country code and mobile number, or leave both empty.';
const DIGITS = 'Mobile number must be between 4 and 15 digits.';
const CONTROL = 'Control characters are not allowed.';

describe('a booking request', () => {
  it.each([
    ['no name', { inviteeName: '' }, 'Please enter your name.'],
    ['a name with only spaces', { inviteeName: '   ' }, 'Please enter your name.'],
    [
      'an over-long name',
      { inviteeName: 'x'.repeat(101) },
      'Names can have at most 100 characters.',
    ],
    ['a name with half a surrogate', { inviteeName: 'Eve \ud800' }, CONTROL],
    ['an invisible name', { inviteeName: '\u202e\u3164\u200b' }, 'Please enter your name.'],
    [
      'a name without a letter',
      { inviteeName: '\u200d – !' },
      'Names need at least one letter or digit.',
    ],
    ['no email address', { inviteeEmail: '' }, 'Please enter your email address.'],
    [
      'an email address without @',
      { inviteeEmail: 'nobody' },
      'Please enter a valid email address.',
    ],
    [
      'an email address without a dot',
      { inviteeEmail: 'a@b' },
      'Please enter a valid email address.',
    ],
    [
      'an email address with a space',
      { inviteeEmail: 'a b@c.de' },
      'Please enter a valid email address.',
    ],
    [
      'two email addresses',
      { inviteeEmail: 'a@b.de,c@d.de' },
      'Please enter a valid email address.',
    ],
    [
      'an over-long email address',
      { inviteeEmail: `${'x'.repeat(64)}@${'y.'.repeat(100)}example` },
      'Please enter a valid email address.',
    ],
    ['an email address on two lines', { inviteeEmail: 'a@b.de\nBcc: c@d.de' }, CONTROL],
    ['over-long notes', { notes: 'x'.repeat(2001) }, 'Notes can have at most 2000 characters.'],
    ['notes with a control character', { notes: 'bell \u0007' }, CONTROL],
    ['notes with half a surrogate', { notes: '\udc00' }, CONTROL],
    ['a country code alone', { inviteeCountryCode: '+49' }, PAIR],
    ['a mobile number alone', { inviteeMobileNumber: '1701234567' }, PAIR],
    ['three phone digits', { inviteeCountryCode: '+49', inviteeMobileNumber: '123' }, DIGITS],
    [
      'sixteen phone digits',
      { inviteeCountryCode: '+49', inviteeMobileNumber: '1'.repeat(16) },
      DIGITS,
    ],
    [
      'three digits between spaces',
      { inviteeCountryCode: '+49', inviteeMobileNumber: '1 2 3' },
      DIGITS,
    ],
    [
      'a phone number that cannot exist',
      { inviteeCountryCode: '+1', inviteeMobileNumber: '555 0100' },
      'This phone number cannot exist. Please check the country code and the digits.',
    ],
    ['Arabic phone digits', { inviteeCountryCode: '+49', inviteeMobileNumber: '١٢٣٤٥' }, PAIR],
    [
      'a country code without plus',
      { inviteeCountryCode: '49', inviteeMobileNumber: '12345' },
      'The country code must look like +49.',
    ],
  ])('is refused when it contains %s', async (_, fields, message) => {
    const call = () => book(path, { ...bookingRequest(), ...fields });
    const body = await expectRefused(call, 400, 'VALIDATION_FAILED');
    expect(body.message).toBe(message);
    expect(body.errors?.[0]).toEqual({ path: expect.stringMatching(/^[a-zA-Z]+$/), message });
  });

  it('lists all its invalid fields in the response', async () => {
    const wrong = { inviteeName: '', inviteeEmail: 'x', notes: 'x'.repeat(2001) };
    const call = () => book(path, { ...bookingRequest(), ...wrong });
    const body = await expectRefused(call, 400, 'VALIDATION_FAILED');
    expect(body.errors?.map((error) => error.path)).toEqual([
      'inviteeName',
      'inviteeEmail',
      'notes',
    ]);
  });

  it.each([
    'startTime',
    'timezone',
    'inviteeName',
    'inviteeEmail',
    'inviteeCountryCode',
    'inviteeMobileNumber',
    ...TEXT_NAMES,
  ])('is refused when the field %s has the wrong type', async (field) => {
    // Null counts as absent for these optional fields.
    const isOptional = ['inviteeCountryCode', 'inviteeMobileNumber', ...TEXT_NAMES].includes(field);
    for (const value of [...(isOptional ? [] : [null]), 7, true, [], {}, ['x']]) {
      const call = () => book(path, { ...bookingRequest(), [field]: value });
      const body = await expectRefused(call, 400, 'VALIDATION_FAILED');
      expect(body.errors?.map((error) => error.path)).toEqual([field]);
    }
  });

  it.each(['startTime', 'timezone', 'inviteeName', 'inviteeEmail'])(
    'is refused when the field %s is missing',
    async (field) => {
      const call = () => book(path, { ...bookingRequest(), [field]: undefined });
      const body = await expectRefused(call, 400, 'VALIDATION_FAILED');
      expect(body.errors?.map((error) => error.path)).toEqual([field]);
    },
  );

  it.each([
    'tomorrow',
    '2027-01-04',
    '2027-01-04T10:00',
    '2027-01-04T10:00:00',
    '2027-02-30T25:00:00Z',
    '2027-13-04T10:00:00Z',
    '1798797600000',
    '+012027-01-04T10:00:00Z',
    '2027-02-30T10:00:00Z',
    '2027-01-04T10:00:00+99:00',
    '0000-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '',
  ])('is refused when the start is %j', async (startTime) => {
    const call = () => book(path, bookingRequest({ startTime }));
    const body = await expectRefused(call, 400, 'VALIDATION_FAILED');
    expect(body.message).toBe('Times must be ISO 8601 instants such as 2026-11-23T13:00:00Z.');
  });

  it.each(['Mars/Olympus', 'UTC+2', '+02:00', 'x'.repeat(60), 'UTC\u0000', ''])(
    'is refused when the time zone is %j',
    async (timezone) => {
      const call = () => book(path, bookingRequest({ timezone }));
      const body = await expectRefused(call, 400, 'INVALID_TIME_ZONE');
      expect(body.errors?.map((error) => error.path)).toEqual(['timezone']);
    },
  );

  it('is refused when it contains an unknown field', async () => {
    for (const field of ['endTime', 'status', 'hostId', 'constructor', 'id']) {
      const call = () => book(path, { ...bookingRequest(), [field]: 'x' });
      const body = await expectRefused(call, 400, 'VALIDATION_FAILED');
      expect(body.errors).toEqual([{ path: field, message: 'This field is not known.' }]);
    }
    const proto = JSON.stringify(bookingRequest()).replace('{', '{"__proto__":{"id":"x"},');
    await expectRefused(() => book(path, proto), 400, 'VALIDATION_FAILED');
  });
});

describe('an unreadable request body', () => {
  it.each(['', '{', '{"startTime":}', 'startTime=now', '\u0000', '{"a":1}}'])(
    'is refused as malformed when it is %j',
    async (text) => {
      await expectRefused(() => book(path, text), 400, 'MALFORMED_JSON');
    },
  );

  it.each(['null', '[]', '"text"', '7', 'true'])(
    'is refused when it is %s instead of an object',
    async (text) => {
      await expectRefused(() => book(path, text), 400, 'VALIDATION_FAILED');
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'is refused with the content type %j',
    async (type) => {
      const call = () => book(path, bookingRequest(), { 'content-type': type });
      await expectRefused(call, 415, 'UNSUPPORTED_MEDIA_TYPE');
    },
  );

  it('is refused above 64 KB, with and without a Content-Length header', async () => {
    const long = JSON.stringify(bookingRequest({ notes: 'x'.repeat(64 * 1024) }));
    await expectRefused(() => book(path, long), 413, 'BODY_TOO_LARGE');
    const wide = JSON.stringify(bookingRequest({ notes: '€'.repeat(22 * 1024) }));
    await expectRefused(() => book(path, wide), 413, 'BODY_TOO_LARGE');
    const stream = new Blob([long]).stream();
    await expectRefused(() => book(path, stream), 413, 'BODY_TOO_LARGE');
  });

  it('is refused when it has more nesting levels than any valid request', async () => {
    const deep = `{"notes":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    await expectRefused(() => book(path, deep), 400, 'VALIDATION_FAILED');
  });
});

describe('an invalid Idempotency-Key', () => {
  it.each([
    ['empty', ''],
    ['two words', 'two words'],
    ['201 characters', 'k'.repeat(201)],
  ])('is refused when it is %s', async (_, key) => {
    const call = () => book(path, bookingRequest(), { 'idempotency-key': key });
    const body = await expectRefused(call, 400, 'VALIDATION_FAILED');
    expect(body.message).toBe('An Idempotency-Key has 1 to 200 visible ASCII characters.');
  });
});
