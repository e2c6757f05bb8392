// Converts Zoom's error responses into the failure reasons that the port `VideoProvider` defines.
import * as z from 'zod/mini';
import type { VideoFailure, VideoFailureReason } from '../../../ports/video/video-provider.ts';
import { classifyStatus } from '../../providers/classify-status.ts';
import { readRetryAfter } from '../../retry-after.ts';

const errorBody = z.object({ code: z.number() });

/** The access token lacks a scope. Zoom then returns the status 400 with this code. */
const MISSING_SCOPE = 4711;
/** The user does not exist or does not belong to the account. */
const NO_USER = 1001;
/** The host's account is not active or not allowed to host meetings. */
const NO_PERMISSION = new Set([200, 1010, 3161]);

function classify(status: number, code: number | null): VideoFailureReason {
  if (status === 401) return 'unauthorized';
  if (code === MISSING_SCOPE || (code !== null && NO_PERMISSION.has(code))) return 'forbidden';
  if (code === NO_USER) return 'forbidden';
  return classifyStatus(status, { 408: 'invalid' });
}

export function toZoomFailure(
  { status, body, retryAfter }: { status: number; body: unknown; retryAfter: string | null },
  now: number,
): VideoFailure {
  const code = errorBody.safeParse(body).data?.code ?? null;
  const retryAfterMs = readRetryAfter(retryAfter, now);
  return {
    ok: false,
    reason: classify(status, code),
    detail: `Zoom answered ${status}${code === null ? '' : ` (code ${code})`}.`,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}
