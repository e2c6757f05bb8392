// Answers a request with a page that the Worker renders.

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ShellName } from '../contract/frame/shell-name.ts';
import { SOURCE_LANGUAGE } from '../domain/language/languages.ts';
import type { Translate } from '../domain/language/translate.ts';
import type { HttpEnv } from './env.ts';
import { setPageHeaders } from './middleware/page-headers.ts';
import { fillShell, type RenderedPage } from './pages/shell.ts';

export interface PageAnswer {
  readonly shell: ShellName;
  readonly page: RenderedPage;
  readonly nonce: string;
  /** The translation of the page. If it is absent, the page is in English. */
  readonly t?: Translate;
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
  // The language depends on these headers, so a shared cache must not give the page to everyone.
  if (answer.t) c.header('Vary', 'Accept-Language, Cookie', { append: true });
  const language = answer.t?.language ?? SOURCE_LANGUAGE;
  const filled = await c.var.deps.pageShells.load(shell, language);
  return c.html(fillShell(filled, page, { nonce, language }), status);
}
