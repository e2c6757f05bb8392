import { createApiClient } from '../lib/api-client.ts';
import { readSessionToken } from '../lib/session-token.ts';
import { requestConfirmation } from './accounts/confirmation.ts';
import { endRefusedSession } from './accounts/session-end.ts';
import { refreshAffected } from './screen-cache.ts';

export const api = createApiClient({
  readToken: readSessionToken,
  onRefused: endRefusedSession,
  confirm: requestConfirmation,
  onWrite: refreshAffected,
});
