// Answers a request with a page that the Worker renders, and sets the security headers of all our pages.

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ShellName } from '../contract/frame/shell-name.ts';
import { SOURCE_LANGUAGE } from '../domain/language/languages.ts';
import type { Translate } from '../domain/language/translate.ts';
import type { HttpEnv } from './env.ts';
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

interface PageRules {
  readonly nonce: string;
  /** True for pages under /embed/. Other sites may show only these pages in a frame. */
  readonly mayBeFramed: boolean;
  /** True when the page may load Turnstile. Pages never load anything else from other sites. */
  readonly mayAskTurnstile?: boolean;
  /**
   * True for the preview in the editor. Only our own pages may show the preview in a frame, and the
   * preview can send no request.
   */
  readonly isPreview?: boolean;
}

const TURNSTILE = ' https://challenges.cloudflare.com';

function renderPolicy(rules: PageRules): string {
  const { nonce, mayBeFramed, mayAskTurnstile, isPreview } = rules;
  const parents = mayBeFramed ? '*' : isPreview ? "'self'" : "'none'";
  const recipients = isPreview ? "'none'" : "'self'";
  const turnstile = mayAskTurnstile ? TURNSTILE : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${turnstile}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `connect-src ${recipients}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self'${turnstile}`,
    "base-uri 'none'",
    `form-action ${recipients}`,
    `frame-ancestors ${parents}`,
  ].join('; ');
}

/**
 * Sets the headers of pages that other sites may show in a frame. If a parent page uses COEP
 * (Cross-Origin-Embedder-Policy), browsers load only frames that use COEP too. A page with
 * Turnstile cannot use COEP, because Turnstile adds a frame without COEP.
 */
function setEmbedHeaders(c: Context<HttpEnv>, { mayAskTurnstile }: PageRules): void {
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (!mayAskTurnstile) c.header('Cross-Origin-Embedder-Policy', 'require-corp');
}

function setPageHeaders(c: Context<HttpEnv>, rules: PageRules): void {
  c.header('Content-Security-Policy', renderPolicy(rules));
  c.header('Cache-Control', 'no-cache');
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  if (rules.mayBeFramed) setEmbedHeaders(c, rules);
  else c.header('X-Frame-Options', rules.isPreview ? 'SAMEORIGIN' : 'DENY');
}

/** Sends a page: fills its shell and sets the headers. */
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
