import type { ApiKeyView } from '../../../worker/contract/api-keys/api-key-calls.ts';

export type OpenKeyDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'new'; readonly key: string; readonly previousUntil: string | null }
  | { readonly kind: 'rotate' | 'revoke'; readonly apiKey: ApiKeyView };
