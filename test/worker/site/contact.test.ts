// The app stores each message from the contact form, forwards it to the support address and sends a receipt.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { CONTACT_KEPT_MS } from '../../../worker/domain/site/contact-message.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { purgeExpired } from '../../../worker/services/operations/purge-expired.ts';
import { callApi, type Fetch, nextIp } from '../../support/calls.ts';
import { createRecordingMailer } from '../../support/mailers.ts';
import { createQuietWorker } from '../../support/quiet-worker.ts';

const SUPPORT = 'support@halfpast.example';

const form = (fields: Record<string, unknown> = {}) => ({
  name: 'Wanda Writer',
  email: `${crypto.randomUUID()}@writer.example`,
  subject: 'billing',
  message: 'Hello,\nwhat does it cost? See http://evil.example <b>now</b>',
  ...fields,
});

interface ContactBody {
  readonly success: boolean;
  readonly message: string;
  readonly code?: string;
  readonly errors?: { path: string; message: string }[];
}

function post(body: unknown, headers: Record<string, string> = {}, fetchFrom?: Fetch) {
  return callApi<ContactBody>(
    '/api/contact',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    fetchFrom,
  );
}

async function listMessages(email: string) {
  const { results } = await env.DB.prepare(
    `SELECT m.*, (SELECT json_group_array(event) FROM (SELECT event FROM outbox
       WHERE contact_id = m.id ORDER BY event)) AS events
     FROM contact_messages m WHERE email = ?`,
  )
    .bind(email)
    .all<{ id: string; message: string; company: string | null; events: string }>();
  return results.map((row) => ({ ...row, events: JSON.parse(row.events) as string[] }));
}

async function waitForMail(recipient: string) {
  const find = () =>
    env.DB.prepare('SELECT * FROM mails WHERE recipient = ? LIMIT 1')
      .bind(recipient)
      .first<{ subject: string; text: string; html: string }>();
  await expect.poll(find, { message: `a mail to ${recipient}` }).not.toBeNull();
  const mail = await find();
  if (!mail) throw new Error(`There is no email to ${recipient}.`);
  return mail;
}

describe('a contact message', () => {
  it('is stored, and the sender gets a receipt that contains nothing from the message', async () => {
    const sent = form({ company: ' ' });
    const answer = await post(sent);
    expect(answer).toMatchObject({ status: 201, body: { success: true } });
    expect(await listMessages(sent.email)).toMatchObject([
      { message: sent.message, company: null, events: ['contact.receipt'] },
    ]);
    const receipt = await waitForMail(sent.email);
    expect(receipt.subject).toBe('We have your message to Halfpast');
    for (const text of [receipt.text, receipt.html]) {
      expect(text).toContain('Billing');
      expect(text).not.toMatch(/Wanda|what does it cost|evil/);
    }
  });

  it('is sent to the configured support address without links and with the sender as Reply-To', async () => {
    const overrides = { supportEmail: SUPPORT };
    const fetch = createQuietWorker(overrides);
    const sent = form({ company: 'Writers & Sons' });
    expect((await post(sent, {}, fetch)).status).toBe(201);
    const [stored] = await listMessages(sent.email);
    expect(stored?.events).toEqual(['contact.message', 'contact.receipt']);

    const mails: { to: string; replyTo: string | undefined; subject: string; html: string }[] = [];
    const deps = { ...createDeps(env), ...overrides };
    const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE contact_id = ?')
      .bind(stored?.id)
      .all<{ id: string }>();
    const mailer = {
      send: async (batch: readonly Parameters<typeof deps.mailer.send>[0][number][]) => {
        for (const { to, replyTo, subject, html } of batch)
          mails.push({ to: to.email, replyTo: replyTo?.email, subject, html });
        return batch.map(() => ({ ok: true }) as const);
      },
    };
    await deliverOutbox(
      { ...deps, mailer },
      results.map(({ id }) => id),
    );
    const forwarded = mails.find(({ to }) => to === SUPPORT);
    expect(forwarded).toMatchObject({
      replyTo: sent.email,
      subject: 'Billing: message from Wanda Writer',
    });
    expect(forwarded?.html).toContain('Writers &amp; Sons');
    expect(forwarded?.html).not.toMatch(/<b>now|href="[^"]*evil|http:\/\/evil/);
    expect(mails.find(({ to }) => to === sent.email)?.replyTo).toBe(SUPPORT);
  });

  it('causes its emails only once, even when the outbox rows are delivered again', async () => {
    const sent = form();
    await post(sent);
    await waitForMail(sent.email);
    const [stored] = await listMessages(sent.email);
    const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE contact_id = ?')
      .bind(stored?.id)
      .all<{ id: string }>();
    const mailer = createRecordingMailer();
    await deliverOutbox(
      { ...createDeps(env), mailer },
      results.map(({ id }) => id),
    );
    expect(mailer.sent).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please enter your name.'],
    [{ email: '' }, 'email', 'Please enter your email address.'],
    [{ email: 'nobody@nowhere' }, 'email', 'Please enter a valid email address.'],
    [{ email: 'a@b.de\r\nBcc: c@d.de' }, 'email', 'Control characters are not allowed.'],
    [{ company: 'x'.repeat(101) }, 'company', 'Company names can have at most 100 characters.'],
    [{ subject: '' }, 'subject', 'Please choose a subject.'],
    [{ subject: 'sales' }, 'subject', 'Please choose a subject.'],
    [{ message: '\n ' }, 'message', 'Please enter your message.'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Messages can have at most 5000 characters.'],
    [{ phone: '1' }, 'phone', 'This field is not known.'],
  ])('is refused with an error for the field when it has %j', async (fields, path, message) => {
    const sent = form(fields);
    const answer = await post(sent);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'VALIDATION_FAILED', message });
    expect(answer.body.errors?.[0]?.path).toBe(path);
    expect(await listMessages(String(sent.email))).toEqual([]);
  });

  it('is refused after five messages an hour from one IP address, not counting invalid forms', async () => {
    const ip = { 'cf-connecting-ip': nextIp() };
    await post(form({ subject: '' }), ip);
    for (let count = 0; count < 5; count += 1) expect((await post(form(), ip)).status).toBe(201);
    const refused = await post(form(), ip);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(form())).status).toBe(201);
  });

  it('causes at most three receipts an hour to one email address, but every message is stored', async () => {
    const email = `${crypto.randomUUID()}@victim.example`;
    for (let count = 0; count < 5; count += 1) {
      expect((await post(form({ email }))).status).toBe(201);
    }
    const events = (await listMessages(email)).flatMap((message) => message.events);
    expect(events).toEqual(Array(3).fill('contact.receipt'));
  });

  it('is deleted after a year together with its outbox rows', async () => {
    const sent = form();
    await post(sent);
    const [stored] = await listMessages(sent.email);
    const purgeAt = (now: number) =>
      purgeExpired({ ...createDeps(env), clock: { now: () => now } });
    await purgeAt(currentTime() + CONTACT_KEPT_MS - 60_000);
    expect(await listMessages(sent.email)).toHaveLength(1);
    await purgeAt(currentTime() + CONTACT_KEPT_MS + 60_000);
    expect(await listMessages(sent.email)).toEqual([]);
    const countRows = await env.DB.prepare('SELECT count(*) AS n FROM outbox WHERE contact_id = ?')
      .bind(stored?.id)
      .first<{ n: number }>();
    expect(countRows?.n).toBe(0);
  });
});
