import { AppError } from '../../../contract/app-error.ts';
import { hasScope, type Scope } from '../../../domain/api/scopes.ts';
import type { FoundKey } from '../../../services/api-keys/find-key.ts';

/**
 * Throws when the key does not have the scope of a tool. The request counts towards the limits of the key
 * even if this function throws.
 */
export function ensureKeyAllowsScope({ apiKey }: FoundKey, scope: Scope): void {
  if (hasScope(apiKey.scopes, scope)) return;
  throw new AppError('KEY_SCOPE_MISSING', {
    params: { scope },
    message: `This API key needs the scope ${scope} for this tool.`,
  });
}
