import type { Mail } from '../../worker/mail/email/mail.ts';
import { ACCOUNT_MAILS, CONTACT_MAILS } from '../domain/email/account-mail-samples.ts';
import {
  BOOKING_MAILS,
  GUEST_MAILS,
  HOST_MAILS,
  INVITEE_MAILS,
} from '../domain/email/mail-samples.ts';
import { sampleBooking } from '../domain/email/sample-booking.ts';
import { isLong } from '../support/long.ts';
import { findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';

const AUDIENCES = ['host', 'invitee'] as const;

function listMails(): [string, Mail][] {
  const data = sampleBooking({
    booking: { notes: 'Hello\nAda', inviteePhone: '+49 1701234567' },
    whole: {
      meetingLink: {
        status: 'ready',
        url: 'https://meet.google.com/abc-defg-hij',
        label: 'Google Meet',
      },
    },
  });
  const aboutBookings = Object.entries(BOOKING_MAILS).flatMap(([name, render]) =>
    AUDIENCES.map((audience): [string, Mail] => [`${name} (${audience})`, render(data, audience)]),
  );
  const toOneParty = Object.entries({ ...HOST_MAILS, ...INVITEE_MAILS, ...GUEST_MAILS }).map(
    ([name, render]): [string, Mail] => [name, render(data)],
  );
  const others = Object.entries({ ...ACCOUNT_MAILS, ...CONTACT_MAILS });
  return [
    ...aboutBookings,
    ...toOneParty,
    ...others.map(([name, render]): [string, Mail] => [name, render()]),
  ];
}

/** An email of each layout: with the details of a meeting, with a code or a button, and with a quoted message. */
function listLayouts(): [string, Mail][] {
  const mails = listMails();
  const firstOf = (group: object) =>
    mails.filter(([name]) => name.replace(/ \(.*/, '') === Object.keys(group)[0]);
  return [BOOKING_MAILS, HOST_MAILS, INVITEE_MAILS, ACCOUNT_MAILS, CONTACT_MAILS].flatMap(firstOf);
}

test.use({ viewport: { width: 400, height: 800 } });

test('every email is accessible in both themes', async ({ page }) => {
  test.slow();
  for (const [name, { html }] of isLong ? listMails() : listLayouts()) {
    await page.setContent(html);
    expect(await findViolationsInBothThemes(page), name).toEqual([]);
  }
});
