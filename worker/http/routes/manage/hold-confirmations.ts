// Serves the page on which an invitee confirms a hold after opening the link in an email. Only a POST books, because
// email apps and virus scanners open every link.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../../contract/app-error.ts';
import { confirmHold, findHold, type ShownHold } from '../../../services/manage/confirm-hold.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { translateFor } from '../../page-language.ts';
import { type ConfirmPage, renderConfirmHoldPage } from '../../pages/manage/confirm-hold-page.ts';
import { sendSecretPage } from '../bookings/send-secret-page.ts';

const FORM_MAX_BYTES = 1024;

async function send(
  c: Context<HttpEnv>,
  hold: ShownHold | null,
  rest: Omit<ConfirmPage, 'hold' | 't'>,
): Promise<Response> {
  const nonce = c.var.deps.ids.create();
  const status = hold === null ? 404 : rest.problem === null ? 200 : 409;
  const t = await translateFor(c, hold?.language);
  const page = renderConfirmHoldPage({ t, hold, ...rest });
  return sendSecretPage(c, { shell: 'page', page, nonce, t, status });
}

const NOTHING = { token: '', problem: null };

export const holdConfirmations = new Hono<HttpEnv>()
  .use(rateLimit('all'))
  .use(bodyLimit({ maxSize: FORM_MAX_BYTES, onError: (c) => c.body(null, 413) }))
  .get('/', (c) => send(c, null, NOTHING))
  .get('/:token', async (c) => {
    const token = c.req.param('token');
    return send(c, await findHold(c.var.deps, token), { ...NOTHING, token });
  })
  // The token is in the body, because servers log the URLs of requests.
  .post('/', rateLimit('book'), async (c) => {
    const token = new URLSearchParams(await c.req.text()).get('token') ?? '';
    const { deps, origin, network } = c.var;
    const confirmation = { token, origin, network };
    const { hold, bookedPath, problem } = await confirmHold(deps, confirmation);
    // Redirect to the manage page, which shows the booking. The URL of the manage page is a secret, so no
    // page contains it.
    if (bookedPath !== null) return c.redirect(bookedPath, 303);
    return send(c, hold, { token, problem });
  })
  .onError((error, c) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return send(c, null, NOTHING);
    throw error;
  });
