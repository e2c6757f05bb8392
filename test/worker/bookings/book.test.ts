import { describe, expect, it } from 'vitest';
import { book, bookingRequest } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { dateIn, instantIn, isoIn } from '../../support/times.ts';

describe('POST /api/{username}/{slug}/book', () => {
  it('books the slot and returns the message of the specification', async () => {
    const { host, path } = await createPage();
    const { status, body } = await book(path, bookingRequest({ timezone: 'Asia/Calcutta' }));
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: 'Booking confirmed! You will receive a confirmation email shortly.',
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        startTime: isoIn(1, '10:00'),
        endTime: isoIn(1, '10:30'),
        timezone: 'Asia/Kolkata',
        status: 'confirmed',
        location: 'Phone',
        icsUrl: expect.stringMatching(
          /^\/api\/bookings\/[0-9a-f-]{36}\/calendar\.ics\?token=[\w-]{43}$/,
        ),
        manageUrl: expect.stringMatching(/^\/manage\/[\w-]{43}$/),
      },
    });
    expect(await listBookings(host.id)).toMatchObject([
      { id: body.data?.id, status: 'confirmed', start_at: instantIn(1, '10:00') },
    ]);
    expect(await listOutbox(host.id)).toMatchObject([
      { audience: 'host' },
      { audience: 'invitee' },
    ]);
  });

  it('stores names, notes and phone unchanged, and the email address in lower case', async () => {
    const { host, path } = await createPage();
    const { status } = await book(
      path,
      bookingRequest({
        inviteeName: '  Zoë “Zo” O’Neill 🎈 ',
        inviteeEmail: ' ZOE@Invitee.Example ',
        inviteeCountryCode: '+49',
        inviteeMobileNumber: '1701234567',
        notes: 'First line\r\n\tsecond <b>line</b>',
      }),
    );
    expect(status).toBe(201);
    expect(await listBookings(host.id)).toMatchObject([
      {
        invitee_name: 'Zoë “Zo” O’Neill 🎈',
        invitee_email: 'zoe@invitee.example',
        invitee_country_code: '+49',
        invitee_mobile_number: '1701234567',
        notes: 'First line\r\n\tsecond <b>line</b>',
      },
    ]);
  });

  it('books without phone and notes when they are absent or empty', async () => {
    const { path } = await createPage();
    const { notes: _, ...bare } = bookingRequest();
    expect((await book(path, bare)).status).toBe(201);
    const empty = { inviteeCountryCode: '', inviteeMobileNumber: '', notes: '' };
    const at = { startTime: isoIn(1, '11:00') };
    expect((await book(path, bookingRequest({ ...at, ...empty }))).status).toBe(201);
  });

  it('converts a start time with an offset to UTC', async () => {
    const { path } = await createPage();
    const startTime = `${dateIn(1)}T12:00+02:00`;
    const { status, body } = await book(path, bookingRequest({ startTime }));
    expect(status).toBe(201);
    expect(body.data?.startTime).toBe(isoIn(1, '10:00'));
  });

  it('books a private meeting type with its link, even when the link is in upper case', async () => {
    const { path } = await createPage({ visibility: 'private' });
    const upperCasePath = path.replace(
      /^\/api\/(.*)$/,
      (_, names: string) => `/api/${names.toUpperCase()}`,
    );
    expect((await book(upperCasePath, bookingRequest())).status).toBe(201);
  });

  it('allows meetings that directly follow each other', async () => {
    const { path } = await createPage();
    for (const time of ['10:00', '10:30', '09:30']) {
      expect((await book(path, bookingRequest({ startTime: isoIn(1, time) }))).status).toBe(201);
    }
  });

  it('returns 409 with the available slots when the requested time is taken', async () => {
    const { path } = await createPage();
    await book(path, bookingRequest());
    const { status, body } = await book(path, bookingRequest());
    expect(status).toBe(409);
    expect(body).toMatchObject({
      success: false,
      code: 'SLOT_TAKEN',
      message: 'This time has just been booked. Please choose another slot.',
    });
    expect(body.data?.slots).toHaveLength(16);
    expect(body.data?.slots?.filter((slot) => !slot.available)).toEqual([
      { start: isoIn(1, '10:00'), available: false },
    ]);
  });
});
