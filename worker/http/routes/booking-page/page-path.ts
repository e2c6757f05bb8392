// Reads two values from a request: the path of a booking page, and the proof that the visitor knows the page's
// password.
import type { Context } from 'hono';
import { PAGE_PROOF_HEADER } from '../../../contract/booking-page/page-data.ts';
import type { PagePath } from '../../../services/booking-page/find-booking-page.ts';

export function readPagePath(c: Context): PagePath {
  const { username = '', slug = '' } = c.req.param() as Record<string, string>;
  return { username, slug, proof: c.req.header(PAGE_PROOF_HEADER) };
}
