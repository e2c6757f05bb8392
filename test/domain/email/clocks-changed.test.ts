// The email about changed time zone rules. The samples use zones whose rules have not changed, with another agreed time.
import { describe, expect, it } from 'vitest';
import type { AgreedTimes } from '../../../worker/domain/time/agreed-times.ts';
import { renderClocksChanged } from '../../../worker/mail/bookings/clocks-changed.ts';
import { sampleBooking, zone } from './sample-booking.ts';

const agree = (host: string, invitee: string): AgreedTimes => ({
  host: { zone: zone('Europe/Berlin'), clock: `2026-11-23 ${host}` },
  invitee: { zone: zone('America/New_York'), clock: `2026-11-23 ${invitee}` },
});
const BOOKING_URL =
  'https://halfpast.example/bookings?filter=all&amp;q=grace%40example.org#bk_7Qm2';

const readButton = (html: string) =>
  /<td class="btn".*?href="(.*?)".*?>([^<>]+)<\/a>/s.exec(html)?.slice(1);

describe('the email about changed clocks', () => {
  it('shows the reader the agreed time struck through, before the time that it is now', () => {
    const { html, text } = renderClocksChanged(sampleBooking(), 'host', agree('15:00', '08:00'));
    expect(html).toMatch(
      /<s [^>]*>Mon 23 Nov, 15:00–15:30<\/s>.*Monday, 23 November 2026<br>14:00/s,
    );
    expect(html).toContain('Berlin (GMT+1)<br>08:00 in New York</p>');
    expect(html).toContain('class="line leaf-box"');
    expect(text).toContain('The time zone rules for Berlin changed after this meeting was booked.');
    expect(text).toContain('  08:00 in New York\n  Previously: Mon 23 Nov, 15:00–15:30\n');
  });

  it('shows the agreed time of the other person struck through, if it has changed', () => {
    const { html, text } = renderClocksChanged(sampleBooking(), 'invitee', agree('15:00', '08:00'));
    expect(html).toContain('New York (GMT−5)<br><s>15:00 in Berlin</s><br>14:00 in Berlin</p>');
    expect(html).not.toMatch(/<s [^>]*>Mon/);
    expect(text).toContain('  14:00 in Berlin\n  Previously: 15:00 in Berlin\n');
  });

  it('names each zone whose clocks have changed', () => {
    const { text } = renderClocksChanged(sampleBooking(), 'host', agree('15:00', '09:00'));
    expect(text).toContain('The time zone rules for Berlin and New York changed');
  });

  it('leads host and invitee to another time', () => {
    const agreed = agree('15:00', '08:00');
    const { html: toHost } = renderClocksChanged(sampleBooking(), 'host', agreed);
    expect(readButton(toHost)).toEqual([BOOKING_URL, 'Choose another time']);
    const { html: toInvitee } = renderClocksChanged(sampleBooking(), 'invitee', agreed);
    expect(readButton(toInvitee)).toEqual([
      'https://halfpast.example/manage/t0ken?step=reschedule',
      'Choose another time',
    ]);
  });

  it('asks an invitee who may not move the meeting to reply', () => {
    const rescheduling = { allowed: false, noticeMinutes: 0 };
    const data = sampleBooking({ meetingType: { rescheduling } });
    const { html, text } = renderClocksChanged(data, 'invitee', agree('15:00', '08:00'));
    expect(readButton(html)?.at(1)).toBe('View your booking');
    expect(text).toContain('please reply to this email');
  });
});
