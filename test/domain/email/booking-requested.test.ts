import { describe, expect, it } from 'vitest';
import { renderBookingCancelled } from '../../../worker/mail/bookings/booking-cancelled.ts';
import type { BookingMailData } from '../../../worker/mail/bookings/booking-mail-data.ts';
import { renderBookingRequested } from '../../../worker/mail/bookings/booking-requested.ts';
import { sampleBooking } from './sample-booking.ts';

const STAMP_AT = Date.UTC(2026, 10, 20, 9, 0);
const DUE_AT = Date.UTC(2026, 10, 21, 9, 0);
const APPROVAL_URL = 'https://halfpast.example/manage/approval/token';
const waiting = sampleBooking({ booking: { approvalDueAt: DUE_AT } });
const asked = { approvalUrl: APPROVAL_URL, previous: null, stampAt: STAMP_AT };

/** Returns the label and the URL of each button, the main button first. */
const listButtons = (html: string) =>
  [...html.matchAll(/<td class="(?:btn|alt)".*?href="(.*?)".*?>([^<>]+)<\/a>/gs)].map(
    ([, url, label]) => [label, url],
  );

describe('the email about a request', () => {
  it('tells the invitee that the booking waits for approval, and has no calendar file', () => {
    const mail = renderBookingRequested(waiting, 'invitee', { ...asked, approvalUrl: null });
    expect(mail.subject).toMatch(/^Waiting for approval: 30-minute intro/);
    expect(mail.text).toContain('The meeting takes place only if');
    expect(mail.text).not.toMatch(/confirmed|\/approval\//i);
    expect(mail.ics).toBeUndefined();
  });

  it('gives the host a button for each answer, and the last time to answer', () => {
    const mail = renderBookingRequested(waiting, 'host', asked);
    expect(mail.subject).toMatch(/^Approval needed: /);
    expect(mail.text).toContain(APPROVAL_URL);
    expect(listButtons(mail.html)).toEqual([
      ['Approve', APPROVAL_URL],
      ['Decline', `${APPROVAL_URL}?answer=decline`],
    ]);
    expect(mail.text).toContain(`Decline:\n${APPROVAL_URL}?answer=decline`);
    expect(mail.text).toContain('Answer by Sat 21 Nov 10:00 CET\n\nApprove:');
    expect(mail.html).toMatch(/class="due"[^>]*>Answer by Sat 21 Nov 10:00 CET<\/p>\s*<table/);
    expect(mail.html.match(/21 Nov/g)).toHaveLength(1);
    expect(mail.text).toContain('Without an answer, the request is cancelled.');
  });

  it('tells the host of an approved meeting that a decline does not bring back the previous time', () => {
    const previous = { start: Date.UTC(2026, 10, 22, 13, 0), end: Date.UTC(2026, 10, 22, 13, 30) };
    const booking = { ...waiting.booking, givenUpStartAt: previous.start };
    const mail = renderBookingRequested({ ...waiting, booking }, 'host', { ...asked, previous });
    expect(mail.subject).toMatch(/^New time requested: /);
    expect(mail.text).toMatch(/^Grace Hopper asks for a new time\n/);
    expect(mail.text).toContain('The approved time (Sun 22 Nov 14:00 CET) is already given up.');
    expect(mail.text).toContain('the meeting is cancelled and does not return to the approved');
    expect(listButtons(mail.html)).toEqual([
      ['Approve new time', APPROVAL_URL],
      ['Decline and cancel', `${APPROVAL_URL}?answer=decline`],
    ]);
  });

  it('tells the host of a request that the invitee has changed its time', () => {
    const previous = { start: Date.UTC(2026, 10, 22, 13, 0), end: Date.UTC(2026, 10, 22, 13, 30) };
    const mail = renderBookingRequested(waiting, 'host', { ...asked, previous });
    expect(mail.text).toContain('has changed the time of the request');
    expect(mail.text).not.toContain('approved time');
    expect(listButtons(mail.html).map(([label]) => label)).toEqual(['Approve', 'Decline']);
  });

  it('removes the previous time from the calendars when an approved meeting was moved', () => {
    const previous = { start: Date.UTC(2026, 10, 22, 13, 0), end: Date.UTC(2026, 10, 22, 13, 30) };
    const mail = renderBookingRequested(waiting, 'invitee', { ...asked, previous });
    expect(mail.ics?.content).toContain('METHOD:CANCEL');
    expect(mail.text).toContain('asked Ada Lovelace for another time');
  });
});

describe('the email about the end of a request', () => {
  const ended = (outcome: 'declined' | 'expired' | null, sequence = 1) =>
    sampleBooking({ booking: { outcome, sequence, isEndedRequest: true } });

  it.each([
    ['declined', 'Declined: ', 'has declined your request', 'You declined a request'],
    ['expired', 'Not approved: ', 'has not answered your request in time', 'You did not answer'],
    [null, 'Cancelled: ', 'Your request for a meeting', 'is cancelled'],
  ] as const)('names the outcome of the request: %s', (outcome, subject, toInvitee, toHost) => {
    const invitee = renderBookingCancelled(ended(outcome), 'invitee', true, STAMP_AT);
    const host = renderBookingCancelled(ended(outcome), 'host', true, STAMP_AT);
    expect([invitee.subject, host.subject]).toEqual([
      expect.stringContaining(subject),
      expect.stringContaining(subject),
    ]);
    expect(invitee.text).toContain(toInvitee);
    expect(host.text).toContain(toHost);
    expect(host.text).toContain('because someone requested a meeting with you. Replies go to');
    expect([invitee.ics, host.ics]).toEqual([undefined, undefined]);
  });

  it('names the host who declined, or no host if it is not known who did', () => {
    const hosts = [
      { name: 'Ada Lovelace', email: 'ada@example.com' },
      { name: 'Bo Host', email: 'bo@example.com' },
    ];
    const of = (actor: BookingMailData['actor'], outcome: 'declined' | 'expired' = 'declined') =>
      renderBookingCancelled({ ...ended(outcome), hosts, actor }, 'host', true, STAMP_AT).text;
    const byColleague = of({ name: 'Bo Host', isReader: false });
    expect(byColleague).toContain('A request was declined');
    expect(byColleague).toContain('Bo Host has declined the request of');
    expect(of(null)).toMatch(/The request of .* was declined\./);
    expect(of(null, 'expired')).toContain('No host answered the request of');
  });

  it('removes the meeting from the calendar when the host had approved an earlier request', () => {
    const mail = renderBookingCancelled(ended('declined', 3), 'invitee', true, STAMP_AT);
    expect(mail.ics?.content).toContain('METHOD:CANCEL');
  });
});
