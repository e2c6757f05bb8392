// Serves the pages on which a host answers a request after opening the link in an email. Only a POST changes something,
// because email apps and virus scanners open every link.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../../contract/app-error.ts';
import { approvalForm } from '../../../contract/bookings/approval-form.ts';
import {
  answerRequest,
  findRequest,
  type ShownRequest,
} from '../../../services/bookings/answer-request.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { translateForHost } from '../../page-language.ts';
import { renderApprovalPage } from '../../pages/bookings/approval-page.ts';
import { sendSecretPage } from '../../send-secret-page.ts';

const FORM_MAX_BYTES = 8192;

async function send(
  c: Context<HttpEnv>,
  request: ShownRequest | null,
  token: string,
  problem: 'too-long' | 'invalid' | null = null,
): Promise<Response> {
  const nonce = c.var.deps.ids.create();
  const status = request === null ? 404 : problem === null ? 200 : 400;
  const t = await translateForHost(c, request?.language);
  const page = renderApprovalPage(t, request, token, problem);
  return sendSecretPage(c, { shell: 'page', page, nonce, t, status });
}

export const approvals = new Hono<HttpEnv>()
  .use(rateLimit('all'))
  .use(bodyLimit({ maxSize: FORM_MAX_BYTES, onError: (c) => c.body(null, 413) }))
  .get('/', (c) => send(c, null, ''))
  .get('/:token', async (c) => {
    const token = c.req.param('token');
    return send(c, await findRequest(c.var.deps, token), token);
  })
  // The token is in the body, because servers log the URLs of requests.
  .post('/', async (c) => {
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const form = approvalForm.safeParse(fields);
    const token = fields.token ?? '';
    if (!form.success) {
      const request = await findRequest(c.var.deps, token);
      const isTooLong = form.error.issues[0]?.code === 'too_big';
      return send(c, request, token, isTooLong ? 'too-long' : 'invalid');
    }
    const { answer, message } = form.data;
    const isApproved = answer === 'approve';
    const { origin } = c.var;
    return send(c, await answerRequest(c.var.deps, { token, isApproved, message, origin }), token);
  })
  .onError((error, c) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return send(c, null, '');
    throw error;
  });
