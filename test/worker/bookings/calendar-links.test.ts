import { expect, it } from 'vitest';
import { ORIGIN } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { bookManaged, listBookingMails, waitForSentMails } from '../../support/manage.ts';

const unfold = (ics: string | null | undefined) => (ics ?? '').replaceAll('\r\n ', '');

it('the invitee’s calendar file contains the manage link of the email, and the host’s calendar file contains no manage link', async () => {
  const { host, path } = await createPage();
  const { id, manageUrl, request } = await bookManaged(path);
  await waitForSentMails(id, 2);
  const mails = await listBookingMails(id);
  const toInvitee = mails.find(({ recipient }) => recipient.includes(request.inviteeEmail));
  const toHost = mails.find(({ recipient }) => recipient.includes(host.email));
  const [link] = /https:\S+\/manage\/[\w-]{43}/.exec(toInvitee?.text ?? '') ?? [];
  expect(link).not.toBe(ORIGIN + manageUrl);
  expect(unfold(toInvitee?.ics)).toContain(`\r\nURL;VALUE=URI:${link}\r\n`);
  expect(unfold(toInvitee?.ics)).toContain(`Cancel: ${link}?step=cancel`);
  expect(unfold(toHost?.ics)).toContain(`\r\nURL;VALUE=URI:${ORIGIN}/bookings\r\n`);
  expect(unfold(toHost?.ics)).not.toContain('/manage/');
});
