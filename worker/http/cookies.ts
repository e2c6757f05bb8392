// Writes, reads and deletes the cookies of this service. JavaScript cannot read these cookies, and
// a POST from another site does not contain them. If the service uses https, subdomains cannot set
// them.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HttpEnv } from './env.ts';

// Returns whether the service runs without https, which happens only in development. Some browsers
// refuse a Secure cookie without https.
const isPlainHttp = <E extends HttpEnv>(c: Context<E>) =>
  c.var.deps.mode === 'development' && c.var.origin.startsWith('http://');

export function writeCookie<E extends HttpEnv>(
  c: Context<E>,
  name: string,
  value: string,
  maxAgeSeconds: number,
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: maxAgeSeconds } as const;
  if (isPlainHttp(c)) setCookie(c, name, value, options);
  else setCookie(c, name, value, { ...options, secure: true, prefix: 'host' });
}

export function readCookie<E extends HttpEnv>(c: Context<E>, name: string): string | undefined {
  return isPlainHttp(c) ? getCookie(c, name) : getCookie(c, name, 'host');
}

export function clearCookie<E extends HttpEnv>(c: Context<E>, name: string): void {
  if (isPlainHttp(c)) deleteCookie(c, name, { path: '/' });
  else deleteCookie(c, name, { path: '/', secure: true, prefix: 'host' });
}
