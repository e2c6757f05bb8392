import { createApiClient } from '../lib/api-client.ts';
import { readSessionToken } from '../lib/session-token.ts';
import { endRefusedSession } from './accounts/session-end.ts';
import { refreshAffected } from './screen-cache.ts';

export const api = createApiClient({
  readToken: readSessionToken,
  onRefused: endRefusedSession,
  onWrite: refreshAffected,
});
