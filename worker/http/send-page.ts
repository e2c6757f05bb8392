// Answers a request with a page that the Worker renders.

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpEnv } from './env.ts';
import { setPageHeaders } from './middleware/page-headers.ts';
import { fillShell, type RenderedPage, type ShellName } from './pages/shell.ts';

export interface PageAnswer {
  readonly shell: ShellName;
  readonly page: RenderedPage;
  readonly nonce: string;
  readonly status?: ContentfulStatusCode;
  readonly mayBeFramed?: boolean;
  readonly mayAskTurnstile?: boolean;
  readonly isPreview?: boolean;
}

/** Sends a page: fills its shell and sets the headers of `page-headers.ts`. */
export async function sendPage(c: Context<HttpEnv>, answer: PageAnswer): Promise<Response> {
  const { shell, page, nonce, status = 200 } = answer;
  const { mayBeFramed = false, mayAskTurnstile = false, isPreview = false } = answer;
  setPageHeaders(c, { nonce, mayBeFramed, mayAskTurnstile, isPreview });
  return c.html(fillShell(await c.var.deps.pageShells.load(shell), page, nonce), status);
}
