import type { ClientResponse } from 'hono/client';
import type { ErrorCode } from '../../../worker/contract/errors.ts';

const FORBIDDEN = 403;
const NOT_FRESH: ErrorCode = 'FRESH_SIGN_IN_REQUIRED';

/** Without the dialog, the call fails with its message. */
const askUser = (): Promise<boolean> =>
  import('./confirm-session.tsx').then(
    ({ confirmSession }) => confirmSession(),
    () => false,
  );

/**
 * Sends a request that needs a fresh sign-in. If the server asks for one, the user confirms who they are, and the request
 * is sent again.
 */
export async function sendFresh<R extends Pick<ClientResponse<unknown>, 'status' | 'clone'>>(
  send: () => Promise<R>,
): Promise<R> {
  const response = await send();
  if (response.status !== FORBIDDEN) return response;
  if (!(await response.clone().text()).includes(NOT_FRESH)) return response;
  return (await askUser()) ? sendFresh(send) : response;
}
