// The local version of Cloudflare's email binding parses each message and refuses invalid messages.
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createBindingMailer } from '../../../worker/adapters/email/binding-mailer.ts';
import { outgoingMail } from '../../support/mail-box.ts';
import { chooseTransport } from '../../support/mail-transports.ts';

const from = { name: 'Halfpast', email: 'mail@halfpast.example' };

function failing(code: string): SendEmail {
  return { send: () => Promise.reject(Object.assign(new Error('No.'), { code })) };
}

it('the email binding gets the MIME message that our code writes', async () => {
  expect(env.EMAIL).toBeDefined();
  const { mailer, transport } = chooseTransport({
    MAIL_TRANSPORT: 'binding',
    MAIL_FROM: from.email,
  });
  expect(transport).toBe('binding');
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  const name = 'Zoë 山田';
  const mail = outgoingMail({
    to: { name, email: 'grace@invitee.example' },
    ics: { method: 'REQUEST', content },
  });
  expect(await mailer.send([mail])).toEqual([{ ok: true }]);
});

it.each([
  ['E_RECIPIENT_SUPPRESSED', { isPermanent: true }],
  ['E_CONTENT_TOO_LARGE', { isPermanent: true }],
  ['E_SENDER_NOT_VERIFIED', { isHeld: true }],
  ['E_RATE_LIMIT_EXCEEDED', { isUntried: true, retryAfterMs: 60_000 }],
  ['E_DAILY_LIMIT_EXCEEDED', { isUntried: true, retryAfterMs: 3_600_000 }],
  ['E_INTERNAL_SERVER_ERROR', {}],
])('the mailer reports the binding error %s as the result %o', async (code, expected) => {
  const results = await createBindingMailer(failing(code), from).send([outgoingMail()]);
  expect(results).toEqual([{ ok: false, error: `Cloudflare answered ${code}.`, ...expected }]);
});
