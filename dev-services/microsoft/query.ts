// Reads the query options of OData and the preferences in the header `Prefer`.
import type { Call } from '../provider/exchange.ts';
import { refuse } from './errors.ts';
import { readZone } from './zones.ts';

export interface Preferences {
  /** The name of the zone for times in the response, as the client gave it. */
  readonly zoneName: string;
  readonly pageSize: number | null;
  readonly bodyAsText: boolean;
  /** The value of the header `preference-applied`. */
  readonly applied: string;
}

export function readPreferences({ headers }: Call): Preferences {
  const text = String(headers.prefer ?? '');
  const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? null;
  const zoneName = find(/outlook\.timezone\s*=\s*"([^"]*)"/i);
  if (zoneName !== null) readZone(zoneName);
  const size = find(/odata\.maxpagesize\s*=\s*(\d+)/i);
  const bodyType = find(/outlook\.body-content-type\s*=\s*"(text|html)"/i);
  const applied = [
    zoneName === null ? '' : `outlook.timezone="${zoneName}"`,
    size === null ? '' : `odata.maxpagesize=${size}`,
    bodyType === null ? '' : `outlook.body-content-type="${bodyType}"`,
  ];
  return {
    zoneName: zoneName ?? 'UTC',
    pageSize: size === null ? null : Math.max(1, Number(size)),
    bodyAsText: bodyType?.toLowerCase() === 'text',
    applied: applied.filter(Boolean).join(', '),
  };
}

/** Refuses options that the call does not have. Names of options that start with `$` are not case-sensitive. */
export function checkOptions(query: URLSearchParams, allowed: readonly string[]): void {
  for (const name of query.keys()) {
    if (name.startsWith('$') && !allowed.includes(name.toLowerCase())) {
      throw refuse('ErrorInvalidUrlQuery', `The query option '${name}' is not supported here.`);
    }
  }
}

/** Finds an option by its name. As in Graph, the name is not case-sensitive. */
export function findOption(query: URLSearchParams, wanted: string): string | null {
  for (const [name, value] of query) if (name.toLowerCase() === wanted.toLowerCase()) return value;
  return null;
}

function readCount(query: URLSearchParams, name: string, fallback: number, most: number): number {
  const text = findOption(query, name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most || (name === '$top' && value === 0)) {
    throw refuse('BadRequest', `Invalid value '${text}' for ${name} query option found.`);
  }
  return value;
}

const PAGE_SIZE = 10;
const PAGE_SIZE_MAX = 1000;

/** Returns the page that the query selects. Without `$top`, a page has 10 items. */
export function readPage(query: URLSearchParams, preferred: number | null = null) {
  const size = readCount(query, '$top', preferred ?? PAGE_SIZE, PAGE_SIZE_MAX);
  return { size, offset: readCount(query, '$skip', 0, Number.MAX_SAFE_INTEGER) };
}

/** Returns the selected properties, or null for all. Refuses unknown properties. */
export function readSelect(
  query: URLSearchParams,
  type: string,
  known: ReadonlySet<string>,
): ReadonlySet<string> | null {
  const text = findOption(query, '$select');
  if (!text) return null;
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    if (known.has(name)) continue;
    throw refuse('ParseUri', `Could not find a property named '${name}' on type '${type}'.`);
  }
  return new Set(names);
}

/** The id, and properties that a client expands, are always part of a response. */
const ALWAYS = ['id', 'singleValueExtendedProperties'];

/** Keeps the selected properties. The annotations are always part of a response too. */
export function selectFrom(answer: object, selected: ReadonlySet<string> | null): object {
  if (selected === null) return answer;
  const entries = Object.entries(answer).filter(
    ([name]) => selected.has(name) || ALWAYS.includes(name) || name.startsWith('@odata.'),
  );
  return Object.fromEntries(entries);
}
