// Answers a request with a page whose URL is a secret, because an email contains it.
import type { Context } from 'hono';
import type { HttpEnv } from '../../env.ts';
import { type PageAnswer, sendPage } from '../../send-page.ts';

export async function sendSecretPage(c: Context<HttpEnv>, answer: PageAnswer): Promise<Response> {
  const response = await sendPage(c, answer);
  // The page contains data about people, so prevent caching. Its URL is a secret, so send no Referer.
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Referrer-Policy', 'no-referrer');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return response;
}
