import { describe, expect, it } from 'vitest';
import { createSmtpMailer } from '../../../worker/adapters/email/smtp-mailer.ts';
import { openMailBox, outgoingMail } from '../../support/mail-box.ts';
import { chooseTransport } from '../../support/mail-transports.ts';

const from = { name: 'Halfpast', email: 'mail@halfpast.example' };
const mailTo = (email: string) => outgoingMail({ to: { name: '', email } });

describe('the mailer that sends through SMTP', () => {
  it('sends a batch in order', async () => {
    const box = openMailBox();
    const mails = ['a@x.example', 'b@x.example', 'c@x.example'].map(mailTo);
    const results = await chooseTransport(box.smtp).mailer.send(mails);
    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    const { taken } = await box.read();
    expect(taken.map(({ to }) => to)).toEqual(mails.map(({ to }) => to.email));
  });

  it('reports a permanent failure for a recipient who does not exist, and continues with the other emails', async () => {
    const box = openMailBox();
    const mails = ['a@x.example', 'nobody@x.example', 'not an address', 'b@x.example'].map(mailTo);
    const results = await chooseTransport(box.smtp).mailer.send(mails);
    expect(results).toEqual([
      { ok: true },
      { ok: false, error: expect.stringContaining('550'), isPermanent: true },
      { ok: false, error: 'The recipient has no valid email address.', isPermanent: true },
      { ok: true },
    ]);
  });

  it('reports a temporary failure when the server asks to try a recipient again later', async () => {
    const box = openMailBox();
    const [result] = await chooseTransport(box.smtp).mailer.send([mailTo('later@x.example')]);
    expect(result).toEqual({
      ok: false,
      error: 'The SMTP server refused the recipient with 450.',
    });
  });

  it('keeps emails pending when the sign-in is refused, and does not repeat the password in the error', async () => {
    const box = openMailBox();
    const SMTP_URL = box.smtp.SMTP_URL?.replace(/:[^:@/]+@/, ':wrong-word@');
    const { mailer } = chooseTransport({ ...box.smtp, SMTP_URL });
    const results = await mailer.send([outgoingMail(), outgoingMail()]);
    const held = { ok: false, error: expect.stringContaining('sign-in with 535'), isHeld: true };
    expect(results).toEqual([held, held]);
    expect(JSON.stringify(results)).not.toContain('wrong-word');
    expect((await box.read()).taken).toEqual([]);
  });

  it('keeps emails pending when the server refuses our sender address', async () => {
    const { smtp } = openMailBox();
    const { mailer } = chooseTransport({ ...smtp, MAIL_FROM: 'mail@stranger.example' });
    expect(await mailer.send([outgoingMail()])).toEqual([
      { ok: false, error: 'The SMTP server refused our address with 553.', isHeld: true },
    ]);
  });

  it('connects once per batch instead of once per email when the server is down', async () => {
    const mailer = createSmtpMailer({
      host: '127.0.0.1',
      port: 9,
      security: 'plain',
      auth: null,
      from,
    });
    const mails = Array.from({ length: 40 }, () => outgoingMail());
    const results = await mailer.send(mails);
    expect(results).toHaveLength(40);
    for (const result of results)
      expect(result).toEqual({
        ok: false,
        error: 'The SMTP server could not be reached.',
        isUntried: true,
      });
  });

  it('does not try the remaining emails of a batch after the server has refused three emails', async () => {
    const box = openMailBox();
    await box.behave('refusing');
    const mails = Array.from({ length: 40 }, () => outgoingMail());
    const results = await chooseTransport(box.smtp).mailer.send(mails);
    expect(results.filter(({ ok }) => !ok)).toHaveLength(40);
    expect((await box.read()).attempts).toBe(3);
  });

  it('never signs in without TLS, except on the same machine', async () => {
    const { smtp } = openMailBox();
    const [, user, port] = smtp.SMTP_URL?.match(/\/\/(.+)@.*:(\d+)/) ?? [];
    expect(user).toBeTruthy();
    const mailer = createSmtpMailer({
      host: '127.0.0.1',
      port: Number(port),
      security: 'starttls',
      auth: { user: 'user', password: 'password' },
      from,
    });
    const [result] = await mailer.send([outgoingMail()]);
    expect(result).toMatchObject({ ok: false, error: 'The SMTP server offers no valid TLS.' });
  });
});
