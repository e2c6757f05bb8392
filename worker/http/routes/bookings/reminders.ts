// Handles the unsubscribe links in reminders and in emails to guests. A guest's link removes the guest from
// the meeting. Security scanners open the links in emails, so a GET request changes nothing. It returns a
// page with a question. An email app unsubscribes with a POST request and without a question (RFC 8058). The
// body of that POST request is ignored.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../../contract/app-error.ts';
import {
  chooseReminders,
  findReminderChoice,
  type ReminderChoice,
} from '../../../services/bookings/choose-reminders.ts';
import { findInvitation, removeGuest } from '../../../services/bookings/remove-guest.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { translateFor } from '../../page-language.ts';
import {
  type RemindersPageKind,
  renderRemindersPage,
} from '../../pages/bookings/reminders-page.ts';
import { sendSecretPage } from '../../send-secret-page.ts';

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

async function choose(c: Context<HttpEnv>, token: string, isStopped: boolean): Promise<Response> {
  const invitation = await findInvitation(c.var.deps, token);
  if (invitation) {
    await removeGuest(c.var.deps, token, c.var.origin);
    return send(c, 'removed', token, invitation.language);
  }
  const choice = await chooseReminders(c.var.deps, token, { isStopped });
  return send(c, kindOf(choice), token);
}

export const reminders = new Hono<HttpEnv>()
  .use(rateLimit('all'))
  .use(bodyLimit({ maxSize: FORM_MAX_BYTES, onError: (c) => c.body(null, 413) }))
  .get('/', (c) => send(c, 'unknown', ''))
  .get('/:token', async (c) => {
    const token = c.req.param('token');
    const invitation = await findInvitation(c.var.deps, token);
    if (invitation) {
      const kind = invitation.isRemoved ? 'removed' : 'invited';
      return send(c, kind, token, invitation.language);
    }
    return send(c, kindOf(await findReminderChoice(c.var.deps, token)), token);
  })
  // The button of our own page sends this request.
  .post('/', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    return choose(c, form.get('token') ?? '', form.get('reminders') !== 'on');
  })
  // An email app sends this request. The app has only the URL (RFC 8058).
  .post('/:token', (c) => choose(c, c.req.param('token'), true))
  .onError((error, c) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return send(c, 'unknown', '');
    throw error;
  });
