// Holds times as an agent, and opens the confirmation link as the invitee.
import { env, exports } from 'cloudflare:workers';
import { expect } from 'vitest';
import { holdRequest } from '../../worker/contract/bookings/hold-schemas.ts';
import { createDeps } from '../../worker/deps.ts';
import { type HeldSlot, holdSlot } from '../../worker/services/bookings/book/hold-slot.ts';
import type { Deps } from '../../worker/services/service-deps.ts';
import { bookingRequest, type NamedBookingRequest, nextIp, ORIGIN } from './calls.ts';

/** Reads the username and the slug from the API path of a booking page: `/api/{username}/{slug}`. */
function readPath(path: string) {
  const [, , username = '', slug = ''] = path.split('/');
  return { username, slug };
}

/** Holds a time of the booking page. `network` is the IP address of the agent. */
export async function hold(
  path: string,
  changes: Partial<NamedBookingRequest> = {},
  deps: Deps = createDeps(env),
  network = nextIp(),
): Promise<HeldSlot & { readonly email: string }> {
  const request = bookingRequest(changes);
  const input = holdRequest.parse(request);
  const held = await holdSlot(deps, readPath(path), { input, network, origin: ORIGIN });
  return { ...held, email: request.inviteeEmail };
}

/** Returns the path of the confirmation link in the email to the invitee. */
export async function readConfirmPath(email: string): Promise<string> {
  const find = async () => {
    const row = await env.DB.prepare(
      "SELECT text FROM mails WHERE recipient = ? AND text LIKE '%/manage/confirm/%' ORDER BY rowid DESC LIMIT 1",
    )
      .bind(email)
      .first<{ text: string }>();
    return /\/manage\/confirm\/[\w-]{43}/.exec(row?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 10_000 }).not.toBe('');
  return find();
}

const send = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(
    new Request(ORIGIN + path, {
      redirect: 'manual',
      ...init,
      headers: { 'cf-connecting-ip': nextIp(), ...init.headers },
    }),
  );

export async function openConfirmPage(path: string): Promise<{ status: number; html: string }> {
  const answer = await send(path);
  return { status: answer.status, html: await answer.text() };
}

/**
 * Sends the form of the confirmation page. In the result, `manageUrl` is the URL to which the response
 * redirects: the manage page of the booking. Null when the response does not redirect.
 */
export async function confirm(
  path: string,
): Promise<{ status: number; manageUrl: string | null; html: string }> {
  const token = path.slice(path.lastIndexOf('/') + 1);
  const answer = await send('/manage/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }).toString(),
  });
  return {
    status: answer.status,
    manageUrl: answer.headers.get('location'),
    html: await answer.text(),
  };
}
