// Invitees choose the 12- or 24-hour clock when they book, and hosts choose it in the settings.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import {
  bookManaged,
  change,
  listBookingMails,
  readExport,
  readManaged,
  waitForSentMails,
} from '../../support/manage.ts';
import { isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

const storedFormat = (id: string | undefined) =>
  env.DB.prepare('SELECT invitee_hour_format FROM bookings WHERE id = ?')
    .bind(id)
    .first('invitee_hour_format');

describe('the hour format of an invitee', () => {
  it('is stored with the booking and returned by the manage page and the export', async () => {
    const { path } = await createPage();
    const { id, manageUrl } = await bookManaged(path, { hourFormat: '12' });
    expect(await storedFormat(id)).toBe('12');
    expect((await readManaged(manageUrl)).body.data).toHaveProperty('hourFormat', '12');
    expect((await readExport(manageUrl)).body.data).toHaveProperty('hourFormat', '12');
  });

  it('is null when the booking request contains no hour format', async () => {
    const { path } = await createPage();
    const { id, manageUrl } = await bookManaged(path);
    expect(await storedFormat(id)).toBeNull();
    expect((await readManaged(manageUrl)).body.data).toHaveProperty('hourFormat', null);
  });

  it('is refused when it is neither 12 nor 24', async () => {
    const { path } = await createPage();
    for (const hourFormat of ['13', 12]) {
      const { status, body } = await book(path, { ...bookingRequest(), hourFormat });
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('is used in the emails to the invitee, but not in the emails to the host', async () => {
    const { path, host } = await createPage();
    const { id, request } = await bookManaged(path, { hourFormat: '12', timezone: 'Asia/Tokyo' });
    await waitForSentMails(id, 2);
    const mails = await listBookingMails(id);
    const to = (address: string) => mails.find(({ recipient }) => recipient.includes(address));
    expect(to(request.inviteeEmail)?.text).toContain('7:00 pm–7:30 pm');
    expect(to(request.inviteeEmail)?.subject).toContain(' 7:00 pm ');
    expect(to(host.email)?.text).toContain('10:00–10:30');
  });

  it('changes when a reschedule request contains another format', async () => {
    const { path } = await createPage();
    const { id, manageUrl } = await bookManaged(path, { hourFormat: '12' });
    const move = (time: string, sequence: number, more = {}) =>
      change(manageUrl, 'reschedule', {
        startTime: isoIn(1, time),
        timezone: 'Asia/Tokyo',
        sequence,
        ...more,
      });
    expect((await move('11:00', 0)).status).toBe(200);
    expect(await storedFormat(id)).toBe('12');
    expect((await move('12:00', 1, { hourFormat: '24' })).status).toBe(200);
    expect(await storedFormat(id)).toBe('24');
    expect((await move('13:00', 2, { hourFormat: '25' })).status).toBe(400);
  });

  it('is ignored in a repeated booking request', async () => {
    const { path } = await createPage();
    const request = bookingRequest({ hourFormat: '12' });
    const { hourFormat: _, ...bare } = request;
    const first = await book(path, request, { 'idempotency-key': 'clock' });
    const again = await book(path, bare, { 'idempotency-key': 'clock' });
    expect(again.body.data?.id).toBe(first.body.data?.id);
  });

  it('is erased with the invitee’s data', async () => {
    const { path } = await createPage();
    const { id, manageUrl } = await bookManaged(path, { hourFormat: '12' });
    expect((await change(manageUrl, 'erase')).status).toBe(200);
    expect(await storedFormat(id)).toBeNull();
  });
});

describe('the hour format of a host', () => {
  it('is the format of the device unless the host has chosen a format', async () => {
    const { call } = await signInHost();
    const read = async () =>
      (await call<CurrentUser>('GET', '/users/profile')).body.data.hourFormat;
    expect(await read()).toBeNull();
    for (const hourFormat of ['12', '24', null]) {
      const { status, body } = await call<CurrentUser>('PATCH', '/users/profile', { hourFormat });
      expect([status, body.data.hourFormat]).toEqual([200, hourFormat]);
      expect(await read()).toBe(hourFormat);
    }
  });

  it('does not change when other settings are saved', async () => {
    const { call } = await signInHost({ hourFormat: '12' });
    const { body } = await call<CurrentUser>('PATCH', '/users/profile', { name: 'Hedy' });
    expect(body.data).toMatchObject({ name: 'Hedy', hourFormat: '12' });
  });

  it('is refused when it is neither 12 nor 24', async () => {
    const { call } = await signInHost();
    for (const hourFormat of ['13', 24, '']) {
      const { status } = await call('PATCH', '/users/profile', { hourFormat });
      expect(status).toBe(400);
    }
  });

  it('is used in the emails to the host', async () => {
    const { host } = await signInHost({ hourFormat: '12' });
    const type = await createMeetingType(host);
    const { id } = await bookManaged(`/api/${host.username}/${type.slug}`);
    await waitForSentMails(id, 2);
    const toHost = (await listBookingMails(id)).find(({ recipient }) =>
      recipient.includes(host.email),
    );
    expect(toHost?.text).toContain('10:00 am–10:30 am');
  });
});
