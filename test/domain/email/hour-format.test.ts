import { describe, expect, it } from 'vitest';
import { BOOKING_MAILS, HOST_MAILS } from './mail-samples.ts';
import { sampleBooking } from './sample-booking.ts';

const with12HourClock = sampleBooking({
  booking: { inviteeHourFormat: '12' },
  host: { hourFormat: '12' },
});

const TIME_OF_24_HOUR_CLOCK = /\b\d\d:\d\d\b(?! [ap]m)/;

describe('for a reader who chose the 12-hour clock', () => {
  it.each(Object.entries(BOOKING_MAILS))(
    'the email "%s" shows every time in 12-hour format',
    (_, render) => {
      for (const [audience, time] of [
        ['host', '2:00 pm'],
        ['invitee', '8:00 am'],
      ] as const) {
        const { subject, text, html } = render(with12HourClock, audience);
        expect(subject + text).toContain(time);
        expect(subject + text).not.toMatch(TIME_OF_24_HOUR_CLOCK);
        expect(html).toContain(time);
      }
    },
  );

  it.each(Object.entries(HOST_MAILS))(
    'the host’s email "%s" shows every time in 12-hour format',
    (_, render) => {
      const { subject, text } = render(with12HourClock);
      expect(subject + text).toContain('2:00 pm');
      expect(subject + text).not.toMatch(TIME_OF_24_HOUR_CLOCK);
    },
  );
});
