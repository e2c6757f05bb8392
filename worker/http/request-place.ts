import type { Context } from 'hono';
import { describePlace } from '../domain/users/rough-place.ts';
import type { HttpEnv } from './env.ts';

/** Roughly where the request came from. A development server has only a made-up place: there it is null. */
export function readPlace(c: Context<HttpEnv>): string | null {
  if (c.var.deps.mode !== 'production') return null;
  // Cloudflare's own facts about the request; the standard type of a request does not know them.
  const facts: unknown = Reflect.get(c.req.raw, 'cf');
  if (typeof facts !== 'object' || facts === null) return null;
  return describePlace(Reflect.get(facts, 'city'), Reflect.get(facts, 'country'));
}
