// The rules that browsers enforce on every page of ours.
import type { Context } from 'hono';
import type { HttpEnv } from '../env.ts';

interface PageRules {
  readonly nonce: string;
  /** Other sites may show /embed/… in a frame, and nothing else. */
  readonly mayBeFramed: boolean;
  /** The one other site that a page may load anything from, and only where it is configured. */
  readonly mayAskTurnstile?: boolean;
}

const TURNSTILE = ' https://challenges.cloudflare.com';

function renderPolicy({ nonce, mayBeFramed, mayAskTurnstile }: PageRules): string {
  const turnstile = mayAskTurnstile ? TURNSTILE : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${turnstile}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self'${turnstile}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
  ].join('; ');
}

/** A site that is isolated by COEP shows only frames that are so themselves, which Turnstile's is not. */
function setEmbedHeaders(c: Context<HttpEnv>, { mayAskTurnstile }: PageRules): void {
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (!mayAskTurnstile) c.header('Cross-Origin-Embedder-Policy', 'require-corp');
}

export function setPageHeaders(c: Context<HttpEnv>, rules: PageRules): void {
  c.header('Content-Security-Policy', renderPolicy(rules));
  c.header('Cache-Control', 'no-cache');
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  if (rules.mayBeFramed) setEmbedHeaders(c, rules);
  else c.header('X-Frame-Options', 'DENY');
}
