import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createResendMailer } from '../../../worker/adapters/email/resend-mailer.ts';
import { createDeps } from '../../../worker/deps.ts';
import { openMailBox, outgoingMail } from '../../support/mail-box.ts';
import { chooseTransport } from '../../support/mail-transports.ts';

const { clock } = createDeps(env);

describe('the mailer that sends through Resend', () => {
  it('sends text, HTML, headers and the calendar file with its METHOD', async () => {
    const box = openMailBox();
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Grüße\r\nEND:VCALENDAR\r\n';
    const mail = outgoingMail({
      to: { name: 'Grace "Amazing" Hopper, 博士', email: 'grace@invitee.example' },
      subject: 'Hello\r\nBcc: victim@example.org',
      threadId: 'bk_7Qm2',
      listUnsubscribe: 'https://halfpast.example/unsubscribe/abc',
      ics: { method: 'REQUEST', content },
    });
    expect(await chooseTransport(box.resend).mailer.send([mail])).toEqual([{ ok: true }]);
    const [taken] = (await box.read()).taken;
    const requestBody = JSON.parse(taken?.raw ?? '');
    expect(requestBody).toMatchObject({
      from: '"Halfpast" <mail@halfpast.example>',
      to: [`"Grace 'Amazing' Hopper, 博士" <grace@invitee.example>`],
      reply_to: '"Ada Lovelace" <ada@host.example>',
      subject: 'Hello Bcc: victim@example.org',
      html: mail.html,
      text: mail.text,
      headers: {
        'Auto-Submitted': 'auto-generated',
        References: '<bk_7Qm2@thread.halfpast.example>',
        'List-Unsubscribe': '<https://halfpast.example/unsubscribe/abc>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      attachments: [
        { filename: 'invite.ics', content_type: 'text/calendar; charset=utf-8; method=REQUEST' },
      ],
    });
    const bytes = Uint8Array.from(atob(requestBody.attachments[0].content), (c) => c.charCodeAt(0));
    expect(new TextDecoder().decode(bytes)).toBe(content);
  });

  it('sends an email once when two attempts have the same id', async () => {
    const box = openMailBox();
    const { mailer } = chooseTransport(box.resend);
    const mail = outgoingMail();
    expect(await mailer.send([mail])).toEqual([{ ok: true }]);
    expect(await mailer.send([mail])).toEqual([{ ok: true }]);
    expect(await mailer.send([{ ...mail, text: 'Moved.' }])).toEqual([{ ok: true }]);
    expect(await box.read()).toMatchObject({ attempts: 3, taken: [{ to: expect.any(String) }] });
    expect((await box.read()).taken).toHaveLength(1);
  });

  it('stops a batch when Resend answers 429, and reports its Retry-After time for every email', async () => {
    const box = openMailBox();
    await box.behave('limited');
    const mails = [outgoingMail(), outgoingMail(), outgoingMail()];
    const limited = {
      ok: false,
      error: 'Resend answered 429 rate_limit_exceeded.',
      retryAfterMs: 7_000,
      isUntried: true,
    };
    expect(await chooseTransport(box.resend).mailer.send(mails)).toEqual([
      limited,
      limited,
      limited,
    ]);
    expect((await box.read()).attempts).toBe(1);
  });

  it('does not try the remaining emails of a batch after three server errors', async () => {
    const box = openMailBox();
    await box.behave('refusing');
    const mails = Array.from({ length: 10 }, () => outgoingMail());
    const { mailer } = chooseTransport(box.resend);
    const failed = { ok: false, error: 'Resend answered 500 internal_server_error.' };
    const results = await mailer.send(mails);
    expect(results.slice(0, 3)).toEqual([failed, failed, failed]);
    for (const result of results.slice(3)) expect(result).toEqual({ ...failed, isUntried: true });
    expect((await box.read()).attempts).toBe(3);
    await box.behave('ok');
    expect(await mailer.send(mails)).toEqual(mails.map(() => ({ ok: true })));
  });

  it('reports a temporary failure when Resend does not answer in time', async () => {
    const box = openMailBox();
    await box.behave('hanging');
    const config = {
      url: box.resend.RESEND_URL ?? '',
      apiKey: 'any',
      from: { name: 'Halfpast', email: 'mail@halfpast.example' },
    };
    const mails = Array.from({ length: 5 }, () => outgoingMail());
    const results = await createResendMailer(config, clock, 200).send(mails);
    const late = { ok: false, error: 'Resend did not answer in time.' };
    const untried = { ...late, isUntried: true };
    expect(results).toEqual([late, late, late, untried, untried]);
    expect((await box.read()).attempts).toBe(3);
  });

  it('keeps emails pending when the API key is wrong, and does not repeat the key in the error', async () => {
    const { resend } = openMailBox();
    const { mailer } = chooseTransport({ ...resend, RESEND_API_KEY: 're_wrong' });
    const results = await mailer.send([outgoingMail()]);
    expect(results).toEqual([
      { ok: false, error: 'Resend answered 403 invalid_api_key.', isHeld: true },
    ]);
  });

  it('reports a permanent failure when Resend says that the recipient is invalid', async () => {
    const { resend } = openMailBox();
    const to = { name: '', email: 'nobody@x.example' };
    const [result] = await chooseTransport(resend).mailer.send([outgoingMail({ to })]);
    expect(result).toMatchObject({ ok: false, isPermanent: true });
  });

  it('reports a temporary failure when no server answers at the URL', async () => {
    const RESEND_URL = 'http://127.0.0.1:9';
    const { mailer } = chooseTransport({ ...openMailBox().resend, RESEND_URL });
    expect(await mailer.send([outgoingMail()])).toEqual([
      { ok: false, error: 'Resend could not be reached.' },
    ]);
  });
});
