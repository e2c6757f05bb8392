import * as z from 'zod/mini';
import { SCOPES, type Scope } from '../../domain/api/scopes.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { parseJson, readStored } from '../json-column.ts';

type KeyLists = Pick<ApiKey, 'scopes' | 'allowedNetworks'>;

const storedScopes = z.array(z.enum(SCOPES));
const storedNetworks = z.array(z.string());

/**
 * Parses the stored lists of a key. Returns null when one of them is unreadable. An unreadable list
 * of networks must not count as an empty list, because an empty list allows every network.
 */
export function readLists(scopes: string, networks: string): KeyLists | null {
  const granted = readStored(parseJson<readonly Scope[]>(scopes), storedScopes);
  const allowed = readStored(parseJson<readonly string[]>(networks), storedNetworks);
  return granted && allowed ? { scopes: granted, allowedNetworks: allowed } : null;
}
