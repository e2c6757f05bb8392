// Sets the security headers of all our pages.
import type { Context } from 'hono';
import type { HttpEnv } from '../env.ts';

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

export function setPageHeaders(c: Context<HttpEnv>, rules: PageRules): void {
  c.header('Content-Security-Policy', renderPolicy(rules));
  c.header('Cache-Control', 'no-cache');
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  if (rules.mayBeFramed) setEmbedHeaders(c, rules);
  else c.header('X-Frame-Options', rules.isPreview ? 'SAMEORIGIN' : 'DENY');
}
