// The unsubscribe links of reminders. Mail scanners open links, so a GET only asks; mail programs unsubscribe
// by a POST without a question (RFC 8058), whose body says nothing that the address does not.
import { type Context, Hono } from 'hono';
import { AppError } from '../../contract/app-error.ts';
import {
  chooseReminders,
  findReminderChoice,
  type ReminderChoice,
} from '../../services/choose-reminders.ts';
import type { HttpEnv } from '../env.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { type RemindersPageKind, renderRemindersPage } from '../pages/reminders-page.ts';
import { sendPage } from '../send-page.ts';

async function send(c: Context<HttpEnv>, kind: RemindersPageKind): Promise<Response> {
  const nonce = c.var.deps.ids.create();
  const status = kind === 'unknown' ? 404 : 200;
  const answer = await sendPage(c, {
    shell: 'page',
    page: renderRemindersPage(kind),
    nonce,
    status,
  });
  // The address is a key: it is not to travel on.
  answer.headers.set('Referrer-Policy', 'no-referrer');
  return answer;
}

const kindOf = ({ isStopped }: ReminderChoice) => (isStopped ? 'stopped' : 'wanted');

export const reminders = new Hono<HttpEnv>()
  .use(rateLimit('all'))
  .get('/:token', async (c) =>
    send(c, kindOf(await findReminderChoice(c.var.deps, c.req.param('token')))),
  )
  .post('/:token', async (c) => {
    const isStopped = c.req.query('reminders') !== 'on';
    return send(c, kindOf(await chooseReminders(c.var.deps, c.req.param('token'), { isStopped })));
  })
  .onError((error, c) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return send(c, 'unknown');
    throw error;
  });
