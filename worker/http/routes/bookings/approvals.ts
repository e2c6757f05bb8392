// Serves the pages on which a host answers a request after opening the link in an email. Only a POST changes something,
// because email apps and virus scanners open every link.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../../contract/app-error.ts';
import { type ApprovalFormError, approvalForm } from '../../../contract/bookings/approval-form.ts';
import {
  answerRequest,
  findRequest,
  type ShownRequest,
} from '../../../services/bookings/requests/answer-request.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { translateForHost } from '../../page-language.ts';
import {
  type ApprovalAnswer,
  type ApprovalProblem,
  renderApprovalPage,
} from '../../pages/bookings/approval-page.ts';
import { sendSecretPage } from './send-secret-page.ts';

const FORM_MAX_BYTES = 8192;

interface Shown {
  readonly request: ShownRequest | null;
  readonly token: string;
  readonly answer?: ApprovalAnswer;
  readonly problem?: ApprovalProblem | null;
  /** The message that the host typed. */
  readonly message?: string;
}

const STATUSES = { 'too-long': 400, invalid: 400, changed: 409, decided: 409 } as const;

async function send(
  c: Context<HttpEnv>,
  { request, token, answer = 'approve', problem = null, message = '' }: Shown,
): Promise<Response> {
  const nonce = c.var.deps.ids.create();
  const status = request === null ? 404 : problem === null ? 200 : STATUSES[problem];
  const t = await translateForHost(c, request?.language);
  const page = renderApprovalPage(t, request, { token, answer, problem, message });
  return sendSecretPage(c, { shell: 'page', page, nonce, t, status });
}

/** The email has a link for each answer. */
const readAnswer = (answer: string | undefined): ApprovalAnswer =>
  answer === 'decline' ? 'decline' : 'approve';

/** Returns the reason why the form of the page cannot be read. */
function findProblem({ issues: [issue] }: ApprovalFormError): ApprovalProblem {
  // A page of an earlier version of this service sends no sequence. The host must check the time once more.
  if (issue?.path[0] === 'sequence') return 'changed';
  return issue?.code === 'too_big' ? 'too-long' : 'invalid';
}

export const approvals = new Hono<HttpEnv>()
  .use(rateLimit('all'))
  .use(bodyLimit({ maxSize: FORM_MAX_BYTES, onError: (c) => c.body(null, 413) }))
  .get('/', (c) => send(c, { request: null, token: '' }))
  .get('/:token', async (c) => {
    const token = c.req.param('token');
    const answer = readAnswer(c.req.query('answer'));
    return send(c, { request: await findRequest(c.var.deps, token), token, answer });
  })
  // The token is in the body, because servers log the URLs of requests.
  .post('/', async (c) => {
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const form = approvalForm.safeParse(fields);
    const token = fields.token ?? '';
    if (!form.success) {
      const request = await findRequest(c.var.deps, token);
      const problem = findProblem(form.error);
      const answer = readAnswer(fields.answer);
      return send(c, { request, token, answer, problem, message: fields.message ?? '' });
    }
    const { answer, message, sequence } = form.data;
    const isApproved = answer === 'approve';
    const { origin } = c.var;
    const call = { token, isApproved, message, origin, sequence };
    const { request, refusal: problem } = await answerRequest(c.var.deps, call);
    return send(c, { request, token, answer, problem, message });
  })
  .onError((error, c) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      return send(c, { request: null, token: '' });
    throw error;
  });
