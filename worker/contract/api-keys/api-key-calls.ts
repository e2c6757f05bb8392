// API types for API keys. Requests need a session, because a key cannot create or change keys. Organization keys
// need an active admin of the organization.

import type { Scope } from '../../domain/api/scopes.ts';
import type { KeyStatus } from '../../domain/api-keys/api-key.ts';

type IsoInstant = string;

export interface ApiKeyView {
  id: string;
  name: string;
  /** The first and last characters of the key, for example `hp_live_…3fKq`. */
  shortKey: string;
  scopes: Scope[];
  /** Empty when every network may use the key. */
  allowedNetworks: string[];
  /** `active`, `expired` or `revoked`. Ended keys stay in the list for 90 days. */
  status: KeyStatus;
  expiresAt: IsoInstant | null;
  /** Up to one minute old. Null before the first request. */
  lastUsedAt: IsoInstant | null;
  createdAt: IsoInstant;
  revokedAt: IsoInstant | null;
  /** The key before the last rotation works until this time. Null when there is no such key. */
  previousKeyUntil: IsoInstant | null;
  /** The name of the person who created the key or last rotated it. */
  createdBy: string;
  /**
   * True when an organization key does not work, because its creator is no longer an admin. Such a
   * key must be rotated.
   */
  needsRotation: boolean;
}

export interface ApiKeys {
  success: true;
  data: ApiKeyView[];
}

/** The only response that contains the whole key. */
export interface NewApiKey {
  id: string;
  key: string;
}

/** The response of `POST /api/api-keys`, with status 201. */
export interface ApiKeyCreated {
  success: true;
  data: NewApiKey;
  message: string;
}

/** The response of `POST /api/api-keys/{id}/rotate`. */
export interface ApiKeyRotated {
  success: true;
  data: NewApiKey & { previousKeyUntil: IsoInstant | null };
  message: string;
}
