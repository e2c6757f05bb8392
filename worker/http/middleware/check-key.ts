// Checks the API key of a request, and adds headers with the limits of the key to the response
// (draft-ietf-httpapi-ratelimit-headers).
import { AppError } from '../../contract/app-error.ts';
import { looksLikeKey } from '../../domain/api-keys/key-text.ts';
import {
  MINUTE_REACHED,
  RATE_LIMIT_POLICY,
  writeRateLimit,
} from '../../domain/api-keys/rate-limit-fields.ts';
import {
  ensureKeyAllows,
  type FoundKey,
  findKey,
  hashKey,
  isWithinMinute,
  type KeyNeed,
} from '../../services/api-keys/find-key.ts';
import type { HttpEnv } from '../env.ts';
import { readBearer } from './require-user.ts';

/** The parts of a Hono context that the check of a key or a session needs. */
export interface AuthCall {
  readonly req: { header(name: 'authorization'): string | undefined };
  readonly var: Pick<HttpEnv['Variables'], 'deps' | 'clientIp'>;
  header(name: string, value?: string): void;
}

/**
 * Returns the API key in the Authorization header. Returns null if the header is missing or contains a
 * session token.
 */
export function readBearerKey(c: AuthCall): string | null {
  const token = readBearer(c.req.header('authorization'));
  return token !== null && looksLikeKey(token) ? token : null;
}

async function ensureHash(c: AuthCall, text: string): Promise<string> {
  const { deps } = c.var;
  c.header('WWW-Authenticate', 'Bearer');
  const hash = await hashKey(deps, text);
  if (hash === null) throw new AppError('UNAUTHENTICATED');
  c.header('RateLimit-Policy', RATE_LIMIT_POLICY);
  if (await isWithinMinute(deps, hash)) return hash;
  c.header('RateLimit', MINUTE_REACHED);
  throw new AppError('RATE_LIMITED', { retryAfterSeconds: 60 });
}

async function finish(c: AuthCall, found: FoundKey, need: KeyNeed): Promise<FoundKey> {
  const { deps, clientIp } = c.var;
  c.header('WWW-Authenticate', undefined);
  c.header('RateLimit', writeRateLimit(found.day, deps.clock.now()));
  await ensureKeyAllows(deps, found, { ...need, clientIp });
  return found;
}

/**
 * Finds the key and its account. Throws if the key is not valid, has reached a limit or does not allow the
 * request.
 */
export async function checkKey(c: AuthCall, text: string, need: KeyNeed): Promise<FoundKey> {
  const hash = await ensureHash(c, text);
  return finish(c, await findKey(c.var.deps, hash), need);
}

/**
 * Like `checkKey`, but does not check the scope, because the scope is known only later. The caller
 * must check the scope. Accepts only personal keys.
 */
export async function checkAnyKey(c: AuthCall, text: string): Promise<FoundKey> {
  const found = await findKey(c.var.deps, await ensureHash(c, text));
  const [scope = 'account:read'] = found.apiKey.scopes;
  return finish(c, found, { scope, organizationId: null });
}

/**
 * Like `checkKey`, but also calls `read` with the id of the account and returns the result as `data`. When
 * this isolate has seen the key before, `read` runs while the database checks the key. The result of `read`
 * is discarded when the key is refused.
 */
export async function checkKeyWhile<Data>(
  c: AuthCall,
  text: string,
  { need, read }: { readonly need: KeyNeed; readonly read: (userId: string) => Promise<Data> },
): Promise<FoundKey & { readonly data: Data }> {
  const { deps } = c.var;
  const hash = await ensureHash(c, text);
  const expectedId = deps.knownKeys.find(hash);
  const [found, early] = await Promise.allSettled([
    findKey(deps, hash),
    expectedId === null ? null : read(expectedId),
  ]);
  if (found.status === 'rejected') throw found.reason;
  const { apiKey, session, day } = await finish(c, found.value, need);
  const userId = session.account.id;
  if (userId !== expectedId) return { apiKey, session, day, data: await read(userId) };
  if (early.status === 'rejected') throw early.reason;
  return { apiKey, session, day, data: early.value as Data };
}
