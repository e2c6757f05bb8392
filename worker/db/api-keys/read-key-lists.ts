import { isScope, type Scope } from '../../domain/api/scopes.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { parseJson, readStored } from '../json-column.ts';

type KeyLists = Pick<ApiKey, 'scopes' | 'allowedNetworks'>;

const isListOf = (isItem: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isItem);
const areScopes = isListOf(isScope);
const areTexts = isListOf((value) => typeof value === 'string');

/**
 * Parses the stored lists of a key. Returns null when one of them is unreadable. An unreadable list
 * of networks must not count as an empty list, because an empty list allows every network.
 */
export function readLists(scopes: string, networks: string): KeyLists | null {
  const granted = readStored(parseJson<readonly Scope[]>(scopes), areScopes);
  const allowed = readStored(parseJson<readonly string[]>(networks), areTexts);
  return granted && allowed ? { scopes: granted, allowedNetworks: allowed } : null;
}
