// Opening the unsubscribe link of a reminder changes nothing. A POST unsubscribes, and later reminders are
// not sent.

import { env, exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { DAY_MS, HOUR_MS } from '../../../worker/domain/time/types.ts';
import type { OutgoingMail } from '../../../worker/ports/email/mailer.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { ORIGIN } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listOutbox } from '../../support/rows.ts';

const deps = createQuietDeps();

async function createReminded() {
  const { host, type } = await createPage();
  const startAt = currentTime() + DAY_MS;
  const command = bookCommand(host, type, startAt, { createdAt: startAt - 7 * DAY_MS });
  await deps.bookings.insertBooking(command);
  const mails: OutgoingMail[] = [];
  const mailer = {
    async send(batch: readonly OutgoingMail[]) {
      mails.push(...batch);
      return batch.map(() => ({ ok: true }) as const);
    },
  };
  const sendReminders = async (msBeforeStart: number) => {
    const now = startAt - msBeforeStart;
    await deps.timedMails.addDueOfHost(host.id, now);
    const ids = (await listOutbox(host.id)).map(({ id }) => id);
    mails.length = 0;
    await deliverOutbox({ ...deps, mailer, clock: createTestClock(now) }, ids);
    return mails.filter(({ listUnsubscribe }) => listUnsubscribe !== undefined);
  };
  const [link] = (await sendReminders(DAY_MS)).flatMap(({ to, listUnsubscribe }) =>
    to.email === command.booking.inviteeEmail ? (listUnsubscribe ?? []) : [],
  );
  if (link === undefined) throw new Error('No reminder.');
  return { host, link, sendReminders };
}

const call = (link: string, init?: RequestInit) => exports.default.fetch(link, init);

/** The request that email clients send (RFC 8058). */
const ONE_CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

/**
 * Sends the same request as the button on the page. The token is in the body, because logs contain the URLs
 * of requests.
 */
const send = (link: string, reminders: 'on' | 'off') =>
  call(`${ORIGIN}/unsubscribe`, {
    method: 'POST',
    body: new URLSearchParams({ token: link.slice(link.lastIndexOf('/') + 1), reminders }),
  });

it('the unsubscribe button sends the choice without the token in the URL', async () => {
  const { link, host, sendReminders } = await createReminded();
  const page = await (await call(link)).text();
  expect(page).toContain('<form class="actions" method="post" action="/unsubscribe">');
  expect(page).toContain(`name="token" value="${link.slice(link.lastIndexOf('/') + 1)}"`);
  const done = await send(link, 'off');
  expect(await done.text()).toContain('Reminders are off');
  expect((await sendReminders(HOUR_MS)).map(({ to }) => to.email)).toEqual([host.email]);
});

it('the unsubscribe call refuses a form that is too long or has no valid token', async () => {
  const post = (body: string) => call(`${ORIGIN}/unsubscribe`, { method: 'POST', body });
  expect((await post(`token=${'x'.repeat(5000)}`)).status).toBe(413);
  for (const body of ['', 'token=', 'token=guess&reminders=on', '%%%']) {
    expect((await post(body)).status).toBe(404);
  }
  expect((await call(`${ORIGIN}/unsubscribe`)).status).toBe(404);
});

it('the unsubscribe page has one button, and opening the page changes nothing', async () => {
  const { link, sendReminders } = await createReminded();
  expect(link.startsWith(`${ORIGIN}/unsubscribe/`)).toBe(true);
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await call(link);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).toContain('Stop reminders?');
  }
  expect(await sendReminders(HOUR_MS)).toHaveLength(2);
});

it('a one-click unsubscribe affects only the person who got the email, and can be undone', async () => {
  const stopped = await createReminded();
  const done = await call(stopped.link, ONE_CLICK);
  expect(done.status).toBe(200);
  expect(await done.text()).toContain('Reminders are off');
  expect((await call(stopped.link, ONE_CLICK)).status).toBe(200);
  expect((await stopped.sendReminders(HOUR_MS)).map(({ to }) => to.email)).toEqual([
    stopped.host.email,
  ]);

  const resumed = await createReminded();
  await call(resumed.link, ONE_CLICK);
  const again = await send(resumed.link, 'on');
  expect(await again.text()).toContain('Stop reminders?');
  expect(await resumed.sendReminders(HOUR_MS)).toHaveLength(2);
});

it('an unsubscribe link cannot be guessed and is stored only as a hash', async () => {
  const { link } = await createReminded();
  const token = link.slice(link.lastIndexOf('/') + 1);
  const { results } = await env.DB.prepare('SELECT * FROM unsubscribe_links').all();
  expect(JSON.stringify(results)).not.toContain(token);
  for (const method of ['GET', 'POST']) {
    const page = await call(`${ORIGIN}/unsubscribe/${token.slice(0, -2)}`, { method });
    expect(page.status).toBe(404);
    const text = await page.text();
    expect(text).toContain('This link no longer works');
    expect(text).toContain('<a class="button" href="/">');
  }
});
