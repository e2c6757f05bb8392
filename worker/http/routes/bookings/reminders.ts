// Handles the unsubscribe links in reminders and in emails to guests. On the page of a guest's link, the guest can
// leave the meeting. Security scanners open the links in emails, so a GET request changes nothing. It returns a
// page with a question. An email app unsubscribes with a POST request and without a question (RFC 8058). This
// request only stops emails, because the person has not seen the question. Its body is ignored.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../../contract/app-error.ts';
import {
  chooseGuestEmails,
  findInvitation,
  removeGuest,
} from '../../../services/bookings/change/remove-guest.ts';
import {
  chooseReminders,
  findReminderChoice,
  type ReminderChoice,
} from '../../../services/bookings/links/choose-reminders.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { translateFor } from '../../page-language.ts';
import {
  type RemindersPageKind,
  renderRemindersPage,
} from '../../pages/bookings/reminders-page.ts';
import { sendSecretPage } from './send-secret-page.ts';

const FORM_MAX_BYTES = 4096;

async function send(
  c: Context<HttpEnv>,
  kind: RemindersPageKind,
  token: string,
  language: string | null = null,
): Promise<Response> {
  const nonce = c.var.deps.ids.create();
  const status = kind === 'unknown' ? 404 : 200;
  const t = await translateFor(c, language);
  const page = renderRemindersPage(t, kind, token);
  return sendSecretPage(c, { shell: 'page', page, nonce, t, status });
}

const kindOf = ({ isStopped }: ReminderChoice) => (isStopped ? 'stopped' : 'wanted');

/** Returns null when the link belongs to no guest. */
async function sendInvitation(c: Context<HttpEnv>, token: string): Promise<Response | null> {
  const invitation = await findInvitation(c.var.deps, token);
  if (invitation === null) return null;
  const { state, language } = invitation;
  return send(c, state === 'stopped' ? 'silent' : state, token, language);
}

async function chooseForInvitee(c: Context<HttpEnv>, token: string, isStopped: boolean) {
  return send(c, kindOf(await chooseReminders(c.var.deps, token, { isStopped })), token);
}

export const reminders = new Hono<HttpEnv>()
  .use(rateLimit('all'))
  .use(bodyLimit({ maxSize: FORM_MAX_BYTES, onError: (c) => c.body(null, 413) }))
  .get('/', (c) => send(c, 'unknown', ''))
  .get('/:token', async (c) => {
    const token = c.req.param('token');
    const page = await sendInvitation(c, token);
    return page ?? send(c, kindOf(await findReminderChoice(c.var.deps, token)), token);
  })
  // The button of our own page sends this request.
  .post('/', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const token = form.get('token') ?? '';
    const isStopped = form.get('reminders') !== 'on';
    const { deps, origin } = c.var;
    if ((await findInvitation(deps, token)) === null) return chooseForInvitee(c, token, isStopped);
    if (isStopped) await removeGuest(deps, token, origin);
    else await chooseGuestEmails(deps, token, { isStopped });
    return (await sendInvitation(c, token)) ?? send(c, 'unknown', '');
  })
  // An email app sends this request. The app has only the URL (RFC 8058). It stops emails and changes nothing else.
  .post('/:token', async (c) => {
    const token = c.req.param('token');
    if ((await findInvitation(c.var.deps, token)) === null) return chooseForInvitee(c, token, true);
    await chooseGuestEmails(c.var.deps, token, { isStopped: true });
    return (await sendInvitation(c, token)) ?? send(c, 'unknown', '');
  })
  .onError((error, c) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return send(c, 'unknown', '');
    throw error;
  });
