// The API requests about API keys, with this app's own error messages. A null organization means the personal keys of
// the user.

import type {
  ApiKeyCreated,
  ApiKeyRotated,
  ApiKeys,
  ApiKeyView,
} from '../../../worker/contract/api-keys/api-key-calls.ts';
import type {
  ApiKeyRequest,
  RotationRequest,
} from '../../../worker/contract/api-keys/api-key-schemas.ts';
import { type ApiAnswer, readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { sendFresh } from '../accounts/send-fresh.ts';
import { api } from '../api.ts';

export const KEY_TEXTS = {
  fetch: t('Failed to fetch API keys'),
  create: t('Failed to create API key'),
  rotate: t('Failed to rotate API key'),
  revoke: t('Failed to revoke API key'),
} as const;

const ofOrganization = api.organizations[':id']['api-keys'];

/** Returns null when the keys could not be loaded. */
export async function listKeys(organizationId: string | null): Promise<ApiKeyView[] | null> {
  const call =
    organizationId === null
      ? api['api-keys'].$get()
      : ofOrganization.$get({ param: { id: organizationId } });
  const answer = await readAnswer<ApiKeys>(call, KEY_TEXTS.fetch);
  return answer.ok ? answer.body.data : null;
}

export function createKey(
  organizationId: string | null,
  json: ApiKeyRequest,
): Promise<ApiAnswer<ApiKeyCreated>> {
  const send = () =>
    organizationId === null
      ? api['api-keys'].$post({ json })
      : ofOrganization.$post({ param: { id: organizationId }, json });
  return readAnswer<ApiKeyCreated>(sendFresh(send), KEY_TEXTS.create);
}

interface KeyAddress {
  readonly organizationId: string | null;
  readonly keyId: string;
}

export function rotateKey(
  { organizationId, keyId }: KeyAddress,
  json: RotationRequest,
): Promise<ApiAnswer<ApiKeyRotated>> {
  const send = () =>
    organizationId === null
      ? api['api-keys'][':keyId'].rotate.$post({ param: { keyId }, json })
      : ofOrganization[':keyId'].rotate.$post({ param: { id: organizationId, keyId }, json });
  return readAnswer<ApiKeyRotated>(sendFresh(send), KEY_TEXTS.rotate);
}

export function revokeKey({ organizationId, keyId }: KeyAddress) {
  const call =
    organizationId === null
      ? api['api-keys'][':keyId'].$delete({ param: { keyId } })
      : ofOrganization[':keyId'].$delete({ param: { id: organizationId, keyId } });
  return readAnswer<{ success: true; message: string }>(call, KEY_TEXTS.revoke);
}
