// Snapshots of every email in three time zones, and of emails about meetings during both clock changes. A
// test fails when a text or a time changes.
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import type { Mail } from '../../../worker/mail/email/mail.ts';
import { ACCOUNT_MAILS, CONTACT_MAILS } from './account-mail-samples.ts';
import { BOOKING_MAILS, GUEST_MAILS, HOST_MAILS, INVITEE_MAILS } from './mail-samples.ts';
import { sampleBooking, zone } from './sample-booking.ts';

const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata'];

/**
 * Start times of one-hour meetings. On the two nights with a clock change, only European zones change their
 * clocks.
 */
const STARTS: Record<string, number> = {
  'on an ordinary day': Date.UTC(2026, 10, 23, 13, 0),
  'across the hour that Europe skips': Date.UTC(2026, 2, 29, 0, 30),
  'across the hour that Europe repeats': Date.UTC(2026, 9, 25, 0, 30),
};

function printMail({ subject, text }: Mail): string {
  return `Subject: ${subject}\n\n${text}`;
}

describe.each(Object.entries(BOOKING_MAILS))('the email "%s"', (_, render) => {
  it.each(Object.entries(STARTS))('keeps its text and times for a meeting %s', (_, startAt) => {
    for (const name of ZONES) {
      const times = { startAt, endAt: startAt + HOUR_MS, notes: 'Hello\nAda' };
      const data = sampleBooking({
        booking: { ...times, inviteeTimeZone: zone(name) },
        meetingType: { durationMinutes: 60 },
        host: { timeZone: zone(name) },
      });
      for (const audience of ['invitee', 'host'] as const)
        expect(printMail(render(data, audience)), `${audience} in ${name}`).toMatchSnapshot(
          `${audience} in ${name}`,
        );
    }
  });

  it('keeps its calendar file', () => {
    const { ics } = render(sampleBooking(), 'invitee');
    expect(ics?.content.replaceAll('\r\n', '\n') ?? null).toMatchSnapshot();
  });
});

it.each(Object.entries(INVITEE_MAILS))(
  'the email "%s" to the invitee keeps its text and calendar file',
  (_, render) => {
    const mail = render(sampleBooking());
    expect(printMail(mail)).toMatchSnapshot();
    expect(mail.ics?.content.replaceAll('\r\n', '\n')).toMatchSnapshot();
  },
);

it.each(Object.entries(GUEST_MAILS))(
  'the email "%s" to a guest keeps its text and calendar file',
  (_, render) => {
    const mail = render(sampleBooking());
    expect(printMail(mail)).toMatchSnapshot();
    expect(mail.ics?.content.replaceAll('\r\n', '\n')).toMatchSnapshot();
    for (const secret of ['Secret', 'Private', '/manage/'])
      expect(`${printMail(mail)}${mail.ics?.content}`).not.toContain(secret);
  },
);

it.each(Object.entries(HOST_MAILS))('the email "%s" to the host keeps its text', (_, render) => {
  expect(printMail(render(sampleBooking()))).toMatchSnapshot();
});

describe('emails about a meeting with a video link', () => {
  const readyLink = {
    status: 'ready',
    url: 'https://meet.google.com/abc-defg-hij',
    label: 'Google Meet',
  } as const;

  it.each(['invitee', 'host'] as const)('show the link to the %s', (audience) => {
    const data = sampleBooking({ whole: { meetingLink: readyLink } });
    for (const name of ['confirmed', 'moved', 'reminder an hour before']) {
      const mail = BOOKING_MAILS[name]?.(data, audience);
      expect(mail?.text).toContain(`Where:\n  ${readyLink.url}\n  Google Meet`);
      expect(mail?.html).toContain(`href="${readyLink.url}"`);
    }
  });

  it.each(['invitee', 'host'] as const)('say to the %s where the link will appear', (audience) => {
    const data = sampleBooking({ whole: { meetingLink: { status: 'awaited' } } });
    const mail = BOOKING_MAILS.confirmed?.(data, audience);
    expect(mail && printMail(mail)).toMatchSnapshot();
  });
});

// All emails share one layout. These two emails contain the parts that only some emails have.
it.each(['moved', 'reminder a day before'])('the email "%s" keeps its HTML', (name) => {
  expect(BOOKING_MAILS[name]?.(sampleBooking(), 'invitee').html).toMatchSnapshot();
});

it.each(Object.entries({ ...ACCOUNT_MAILS, ...CONTACT_MAILS }))(
  'the email "%s" keeps its text',
  (_, render) => {
    expect(printMail(render())).toMatchSnapshot();
  },
);
