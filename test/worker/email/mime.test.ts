// Sends messages to a real SMTP server and reads them with the parser of an email client.
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { renderBookingConfirmed } from '../../../worker/mail/bookings/booking-confirmed.ts';
import { envelopeFor } from '../../../worker/mail/bookings/booking-mail-data.ts';
import type { OutgoingMail } from '../../../worker/ports/email/mailer.ts';
import { STAMP_AT, sampleBooking } from '../../domain/email/sample-booking.ts';
import { openMailBox, outgoingMail } from '../../support/mail-box.ts';
import { chooseTransport } from '../../support/mail-transports.ts';

/** Sends one email over SMTP. Returns the received message. */
async function send(mail: OutgoingMail) {
  const box = openMailBox();
  expect(await chooseTransport(box.smtp).mailer.send([mail])).toEqual([{ ok: true }]);
  const [parsed] = await box.parse();
  const [taken] = (await box.read()).taken;
  if (parsed === undefined || taken === undefined) throw new Error('Nothing arrived.');
  const header = (name: string) => parsed.headers.filter((each) => each.key === name);
  return { parsed, raw: taken.raw, taken, header };
}

function confirmation(changes: Parameters<typeof sampleBooking>[0] = {}) {
  const data = sampleBooking(changes);
  const { subject, html, text, ics } = renderBookingConfirmed(data, 'invitee', STAMP_AT);
  const envelope = envelopeFor(data, 'invitee');
  return outgoingMail({ ...envelope, subject, html, text, ics: ics ?? null });
}

it('an email has text, HTML and a calendar part with the same METHOD as the attached file', async () => {
  const mail = confirmation();
  const { parsed, raw } = await send(mail);
  expect(parsed.subject).toBe(mail.subject);
  expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim());
  expect(parsed.html?.replaceAll('\r\n', '\n').trim()).toBe(mail.html.trim());
  expect(raw).toMatch(/Content-Type: multipart\/alternative;/);
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
  const files = parsed.attachments.filter(({ mimeType }) => mimeType === 'application/ics');
  expect(files).toMatchObject([{ filename: 'invite.ics', disposition: 'attachment' }]);
  const bodies = parsed.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  expect(bodies).toMatchObject([{ method: 'REQUEST' }]);
  for (const { content } of [...files, ...bodies]) {
    const file = typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(file.replaceAll('\r\n', '\n')).toBe(mail.ics?.content.replaceAll('\r\n', '\n'));
    const calendar = new ICAL.Component(ICAL.parse(file));
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  }
});

it('a cancellation email has METHOD=CANCEL in the content type as well', async () => {
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  const { raw } = await send(outgoingMail({ ics: { method: 'CANCEL', content } }));
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
});

it('an email without a calendar file has no calendar part', async () => {
  const { parsed, raw } = await send(outgoingMail());
  expect(parsed.attachments).toEqual([]);
  expect(raw).not.toMatch(/text\/calendar|multipart\/mixed/);
});

it('a name that looks like an encoded word arrives as it was written', async () => {
  const joined = (text: string) => text.replace(/=\?(?=[ui])/gi, '=\u2060?');
  const name = '=?utf-8?B?QmFuaw==?= =?ISO-8859-1?q?Support?=';
  const { parsed, raw } = await send(
    outgoingMail({
      subject: `Confirmed: ${name}`,
      to: { name, email: 'grace@example.org' },
      replyTo: { name, email: 'ada@example.com' },
    }),
  );
  expect(parsed.subject).toBe(joined(`Confirmed: ${name}`));
  expect(parsed.to).toMatchObject([{ name: joined(name), address: 'grace@example.org' }]);
  expect(parsed.replyTo).toMatchObject([{ name: joined(name) }]);
  expect(raw).not.toContain('=?utf-8?B?QmFuaw==?=');
  expect((await send(outgoingMail({ subject: 'Is 1=?1 true' }))).parsed.subject).toBe(
    'Is 1=?1 true',
  );
});

it('the sender of an email is the service, and Reply-To is the host or the invitee', async () => {
  const { parsed, taken, header } = await send(confirmation());
  expect(taken).toMatchObject({ from: 'mail@halfpast.example', to: 'grace@example.org' });
  expect(parsed.from).toMatchObject({ name: 'Halfpast', address: 'mail@halfpast.example' });
  expect(parsed.to).toMatchObject([{ name: 'Grace Hopper', address: 'grace@example.org' }]);
  expect(parsed.replyTo).toMatchObject([{ name: 'Ada Lovelace', address: 'ada@example.com' }]);
  expect(header('auto-submitted')).toMatchObject([{ value: 'auto-generated' }]);
  expect(header('list-unsubscribe')).toEqual([]);
});

it('an email has the same Message-ID for each attempt, and all emails of a booking are one thread', async () => {
  const first = await send(outgoingMail({ id: 'mail-1', threadId: 'bk_7Qm2' }));
  const again = await send(outgoingMail({ id: 'mail-1', threadId: 'bk_7Qm2' }));
  const later = await send(outgoingMail({ id: 'mail-2', threadId: 'bk_7Qm2' }));
  const alone = await send(outgoingMail({ id: 'mail-3' }));
  expect(first.parsed.messageId).toBe('<mail-1@halfpast.example>');
  expect(again.parsed.messageId).toBe(first.parsed.messageId);
  expect(later.parsed.messageId).not.toBe(first.parsed.messageId);
  for (const { parsed } of [first, later])
    expect(parsed).toMatchObject({
      references: '<bk_7Qm2@thread.halfpast.example>',
      inReplyTo: '<bk_7Qm2@thread.halfpast.example>',
    });
  expect(alone.parsed.references).toBeUndefined();
});

it('an email with an unsubscribe URL has the headers for one-click unsubscribe', async () => {
  const listUnsubscribe = 'https://halfpast.example/unsubscribe/abc';
  const { header } = await send(outgoingMail({ listUnsubscribe }));
  expect(header('list-unsubscribe')).toMatchObject([{ value: `<${listUnsubscribe}>` }]);
  expect(header('list-unsubscribe-post')).toMatchObject([{ value: 'List-Unsubscribe=One-Click' }]);
});

it('an email keeps names and texts of all writing systems, in the body and in the headers', async () => {
  const name = 'Zoë “Ngũgĩ” 山田, 太郎 👩‍💻';
  const mail = confirmation({
    booking: { inviteeName: name, notes: 'Grüße\nمرحبا' },
    meetingType: { title: 'Kennenlernen für Größere — 打合せ' },
  });
  const { parsed, raw } = await send(mail);
  expect(parsed.to).toMatchObject([{ name, address: 'grace@example.org' }]);
  expect(parsed.subject).toBe(mail.subject);
  expect(parsed.text).toContain('مرحبا');
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  expect(head).toMatch(/^[\x20-\x7e\r\n\t]*$/);
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
});

it('an email gets no extra header or recipient from user input', async () => {
  const evil = 'Eve\r\nBcc: victim@example.org\r\n\r\nhello\u2028X-Evil: 1\n\tX-Evil: 2\u0000';
  const mail = outgoingMail({
    id: `id\r\nX-Evil: 3`,
    threadId: `thread\r\nX-Evil: 4>`,
    to: { name: evil, email: 'eve@invitee.example' },
    replyTo: { name: `"${evil}" <a@b.example>,`, email: 'ada@host.example' },
    subject: evil,
    listUnsubscribe: `https://halfpast.example/u\r\nX-Evil: 5`,
  });
  const { parsed, taken, header } = await send(mail);
  expect(taken.to).toBe('eve@invitee.example');
  for (const name of ['bcc', 'cc', 'x-evil', 'list-unsubscribe']) expect(header(name)).toEqual([]);
  for (const name of ['to', 'subject', 'reply-to', 'message-id', 'references'])
    expect(header(name)).toHaveLength(1);
  expect(parsed.to).toHaveLength(1);
  expect(parsed.replyTo).toMatchObject([{ address: 'ada@host.example' }]);
  expect(parsed.subject).toMatch(/^Eve Bcc: victim@example.org hello X-Evil: 1/);
});
