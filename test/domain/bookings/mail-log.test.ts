import { describe, expect, it } from 'vitest';
import {
  decideResend,
  describeMailProblem,
  findSupersededEmails,
  isResendOffered,
  type LoggedMail,
  mailStatus,
} from '../../../worker/domain/bookings/mail-log.ts';
import {
  DEFAULT_REMINDERS,
  NO_FOLLOW_UPS,
} from '../../../worker/domain/meeting-types/timed-mails.ts';
import { MAIL_ATTEMPTS_MAX } from '../../../worker/domain/outbox/retry.ts';
import { DAY_MS, HOUR_MS } from '../../../worker/domain/time/types.ts';

const NOW = 100 * DAY_MS;
let mailCount = 0;

function mail(changes: Partial<LoggedMail> = {}): LoggedMail {
  mailCount += 1;
  return {
    ...{ id: `mail-${mailCount}`, kind: 'mail', event: 'booking.confirmed', status: 'done' },
    audience: 'invitee',
    ...{ attempts: 1, lastError: null, createdAt: NOW, dueAt: NOW, doneAt: NOW, isHeld: false },
    ...changes,
  };
}

const BOOKING: Parameters<typeof decideResend>[0]['booking'] = {
  ...{
    status: 'confirmed',
    approvalDueAt: null,
    askedAt: null,
    startAt: NOW + 10 * DAY_MS,
    notifiedAt: NOW - DAY_MS,
    endAt: NOW + 10 * DAY_MS + HOUR_MS,
    noShowAt: null,
    settingsChangedAt: 0,
    reminders: DEFAULT_REMINDERS,
    followUps: { ...NO_FOLLOW_UPS, thankYou: 60, noShow: 60 },
  },
  inviteeEmail: 'ines@x.example',
  guests: [{ id: 'gil' }],
};

function decide(requested: LoggedMail, changes: object = {}, others: LoggedMail[] = []) {
  const input = {
    mail: requested,
    mails: [requested, ...others],
    booking: { ...BOOKING, ...changes },
  };
  const decision = decideResend(input, NOW);
  return decision.ok ? (decision.timed?.kind ?? 'ok') : decision.reason;
}

describe('the status of an email', () => {
  it.each([
    ['pending', { status: 'pending', doneAt: null }],
    ['pending', { status: 'claimed', doneAt: null }],
    ['sent', { status: 'done', doneAt: NOW }],
    ['skipped', { status: 'done', doneAt: null }],
    ['failed', { status: 'dead', doneAt: null }],
    ['failed', { status: 'quarantined', doneAt: null }],
  ] as const)('is "%s" for an outbox row with %o', (status, changes) => {
    expect(mailStatus(mail(changes))).toBe(status);
  });
});

describe('the explanation of an email problem for the host', () => {
  const text = (changes: Partial<LoggedMail>) => describeMailProblem(mail(changes));
  const afterFailure = { lastError: 'The SMTP connection broke.' };

  it('is null when there is no problem to report', () => {
    expect(text({})).toBeNull();
    expect(text({ status: 'pending' })).toBeNull();
    expect(text({ ...afterFailure })).toBeNull();
    expect(text({ isHeld: true })).toBeNull();
  });

  it('says whether the server refused the email address or all attempts failed', () => {
    const refused = 'The email address does not accept this email.';
    expect(text({ status: 'dead', attempts: 1 })).toBe(refused);
    expect(text({ status: 'dead', attempts: MAIL_ATTEMPTS_MAX - 1 })).toBe(refused);
    expect(text({ status: 'dead', attempts: MAIL_ATTEMPTS_MAX })).toBe(
      'This email could not be delivered in 20 attempts.',
    );
  });

  it('says that the row is damaged, that a limit applies, or that the email will be retried', () => {
    expect(text({ status: 'quarantined' })).toMatch('is damaged');
    expect(text({ status: 'pending', isHeld: true, ...afterFailure })).toMatch('limit for emails');
    expect(text({ status: 'pending', ...afterFailure })).toMatch('retry automatically');
  });
});

describe('the emails to the previous invitee of a booking', () => {
  it('are the newest "booking.reassigned" email and all older emails to an invitee', () => {
    const mails = [
      mail({ id: 'new' }),
      mail({ id: 'notice', event: 'booking.reassigned' }),
      mail({ id: 'host', audience: 'host' }),
      mail({ id: 'old' }),
      mail({ id: 'older-notice', event: 'booking.reassigned' }),
    ];
    expect([...findSupersededEmails(mails)]).toEqual(['notice', 'old', 'older-notice']);
    expect(findSupersededEmails([mail(), mail()]).size).toBe(0);
  });
});

describe('resending an email', () => {
  it('is allowed while the content of the email is still correct', () => {
    expect(decide(mail())).toBe('ok');
    expect(decide(mail(), { startAt: NOW })).toBe('ok');
    expect(decide(mail({ event: 'booking.cancelled' }), { status: 'cancelled' })).toBe('ok');
  });

  it.each([
    ['question', mail({ event: 'booking.calendar-changed', audience: 'host' }), {}],
    ['started', mail(), { startAt: NOW - 1 }],
    ['cancelled', mail(), { status: 'cancelled' }],
    ['confirmed', mail({ event: 'booking.cancelled' }), {}],
    ['address', mail(), { inviteeEmail: '' }],
    ['reminder', mail({ event: 'booking.reminder' }), {}],
    ['pending', mail({ status: 'pending', doneAt: null }), {}],
    ['removed', mail({ event: 'booking.reassigned' }), {}],
  ] as const)('is refused with the reason "%s"', (reason, requested, changes) => {
    expect(decide(requested, changes)).toBe(reason);
  });

  it('is allowed for the host’s email when the booking has no invitee email address', () => {
    expect(decide(mail({ audience: 'host' }), { inviteeEmail: '' })).toBe('ok');
  });

  it('is refused while an email with the same event and recipient is still pending', () => {
    const pendingRow = { status: 'pending', doneAt: null } as const;
    expect(decide(mail(), {}, [mail(pendingRow)])).toBe('pending');
    expect(decide(mail(), {}, [mail({ ...pendingRow, audience: 'host' })])).toBe('ok');
    expect(decide(mail(), {}, [mail({ ...pendingRow, event: 'booking.changed' })])).toBe('ok');
  });

  it('chooses the reminder that fits the time until the meeting', () => {
    const reminder = mail({ event: 'booking.reminder' });
    expect(decide(reminder, { startAt: NOW + 20 * HOUR_MS, notifiedAt: 0 })).toBe('day');
    expect(decide(reminder, { startAt: NOW + HOUR_MS / 2, notifiedAt: 0 })).toBe('hour');
  });

  it('is possible for a follow-up until one day after its planned time', () => {
    const followUp = mail({ event: 'booking.follow-up' });
    const endedBefore = (ms: number) => ({ startAt: NOW - ms - HOUR_MS, endAt: NOW - ms });
    expect(decide(followUp, endedBefore(2 * HOUR_MS))).toBe('thank-you');
    expect(decide(followUp, { ...endedBefore(2 * HOUR_MS), noShowAt: NOW - HOUR_MS })).toBe(
      'no-show',
    );
    expect(decide(followUp, endedBefore(25 * HOUR_MS))).toBe('followUp');
  });

  it('is offered only for the newest of several emails with the same event and recipient', () => {
    const [newest, older] = [mail(), mail()];
    const [toHost, changed] = [mail({ audience: 'host' }), mail({ event: 'booking.changed' })];
    const mails = [changed, toHost, newest, older];
    const isOffered = (requested: LoggedMail) =>
      isResendOffered({ mail: requested, mails, booking: BOOKING }, NOW);
    expect(mails.map(isOffered)).toEqual([true, true, true, false]);
    expect(isResendOffered({ mail: newest, mails: [], booking: BOOKING }, NOW)).toBe(false);
    const startedBooking = { ...BOOKING, startAt: NOW - 1 };
    expect(isResendOffered({ mail: newest, mails, booking: startedBooking }, NOW)).toBe(false);
  });
});

describe('an email to a guest', () => {
  const toGuest = (guestId: string, changes: Partial<LoggedMail> = {}) =>
    mail({ audience: 'guest', guestId, ...changes });

  it('can be resent while the email to another guest is pending', () => {
    const others = [toGuest('gia', { status: 'pending', doneAt: null })];
    expect(decide(toGuest('gil'), {}, others)).toBe('ok');
    const same = [toGuest('gil', { status: 'pending', doneAt: null })];
    expect(decide(toGuest('gil'), {}, same)).toBe('pending');
  });

  it('cannot be resent to a guest who is no longer part of the booking', () => {
    expect(decide(toGuest('gia'))).toBe('guestRemoved');
  });

  it('does not count as an email to the previous invitee when the host replaces the invitee', () => {
    const notice = mail({ event: 'booking.reassigned' });
    expect(findSupersededEmails([notice, toGuest('gil')])).toEqual(new Set([notice.id]));
  });
});
