import { describe, expect, it } from 'vitest';
import { decideAgenda, firstAgendaAt } from '../../../worker/domain/email/mail-choices.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';
import { HOUR_MS, MINUTE_MS, type TimeZone } from '../../../worker/domain/time/types.ts';
import { renderAgenda } from '../../../worker/mail/email/agenda.ts';

const BERLIN = { zone: 'Europe/Berlin' as TimeZone, hour: 7 };
/** 7:00 in Berlin, in winter. */
const SEVEN = Date.UTC(2026, 10, 23, 6, 0);

describe('the daily agenda', () => {
  it('is due at the chosen hour in the host’s time zone', () => {
    expect(decideAgenda(BERLIN, SEVEN - 1)).toEqual({ date: null, nextAt: SEVEN });
    expect(decideAgenda(BERLIN, SEVEN)).toEqual({
      date: '2026-11-23',
      nextAt: SEVEN + 24 * HOUR_MS,
    });
  });

  it('is not sent more than four hours late', () => {
    expect(decideAgenda(BERLIN, SEVEN + 4 * HOUR_MS - 1).date).toBe('2026-11-23');
    expect(decideAgenda(BERLIN, SEVEN + 4 * HOUR_MS).date).toBeNull();
  });

  it('is due at the same hour after clocks change', () => {
    const beforeSummer = Date.UTC(2027, 2, 27, 6, 0);
    expect(decideAgenda(BERLIN, beforeSummer).nextAt).toBe(Date.UTC(2027, 2, 28, 5, 0));
    const beforeWinter = Date.UTC(2027, 9, 30, 5, 0);
    expect(decideAgenda(BERLIN, beforeWinter).nextAt).toBe(Date.UTC(2027, 9, 31, 6, 0));
    const skipped = { ...BERLIN, hour: 2 };
    expect(decideAgenda(skipped, Date.UTC(2027, 2, 28, 1, 0)).date).toBe('2027-03-28');
  });

  it('starts the next morning when the host switches it on after the chosen hour', () => {
    expect(firstAgendaAt(BERLIN, SEVEN + HOUR_MS)).toBe(SEVEN + 24 * HOUR_MS);
    expect(firstAgendaAt(BERLIN, SEVEN - HOUR_MS)).toBe(SEVEN);
  });

  it('lists the meetings with their times and invitees', () => {
    const meeting = (startAt: number, inviteeName: string) => ({
      startAt,
      endAt: startAt + 30 * MINUTE_MS,
      title: 'First meeting',
      inviteeName,
      joinUrl: inviteeName === 'Lin' ? 'https://meet.google.com/abc-defg-hij' : null,
    });
    const meetings = [meeting(SEVEN + 2 * HOUR_MS, 'Grace'), meeting(SEVEN + 3 * HOUR_MS, 'Lin')];
    const service = { name: 'Halfpast', baseUrl: 'https://halfpast.example', t: ENGLISH };
    const mail = renderAgenda({ meetings, zone: BERLIN.zone, hourFormat: '24' }, service);
    expect(mail.subject).toBe('Your day: 2 meetings, Monday, 23 November');
    expect(mail.text).toMatchSnapshot();
    expect(mail.html.match(/>Join meeting</g)).toHaveLength(1);
  });
});
