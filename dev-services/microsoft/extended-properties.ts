// Finds events by extended properties, and adds such a property to a response. Graph returns an
// extended property only if a request asks for it.
import { refuse } from './errors.ts';
import type { ExtendedProperty, StoredEvent } from './event.ts';
import { findOption } from './query.ts';

type Matches = (event: StoredEvent) => boolean;

const TEXT = "'((?:[^']|'')*)'";
const ANY = new RegExp(
  `^singleValueExtendedProperties/any\\((\\w+):\\s*\\1/id eq ${TEXT} and (?:\\1/value (eq|ne) ${TEXT}|(contains|startswith)\\(\\1/value,\\s*${TEXT}\\))\\)$`,
  'i',
);
const UID = new RegExp(`^iCalUId eq ${TEXT}$`, 'i');
const EXPAND = new RegExp(
  `^singleValueExtendedProperties\\(\\$filter=id eq ${TEXT}((?: or id eq ${TEXT})*)\\)$`,
  'i',
);

const unquote = (text: string): string => text.replaceAll("''", "'");

/** The name in an id is case-sensitive. The type and the GUID are not case-sensitive. */
const normalizeId = (id: string): string =>
  id.replace(/^(\w+ \{[^}]*\} \w+)/, (start) => start.toLowerCase());

const isSameId = (a: string, b: string): boolean => normalizeId(a) === normalizeId(b);

const OPERATORS: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  eq: (value, wanted) => value === wanted,
  ne: (value, wanted) => value !== wanted,
  contains: (value, wanted) => value.includes(wanted),
  startswith: (value, wanted) => value.startsWith(wanted),
};

/**
 * Reads `$filter` of a list of events. Besides extended properties, only `iCalUId eq '…'` is supported. As in
 * Graph, a transactionId cannot be filtered. Returns null without `$filter`.
 */
export function readFilter(query: URLSearchParams): Matches | null {
  const filter = findOption(query, '$filter');
  if (filter === null) return null;
  const [, uid] = UID.exec(filter) ?? [];
  if (uid !== undefined) return ({ iCalUId }) => iCalUId === unquote(uid);
  const match = ANY.exec(filter);
  if (!match) {
    const [, property] = /^(\w+)/.exec(filter) ?? [];
    throw refuse('ErrorInvalidProperty', `The property '${property}' does not support filtering.`);
  }
  const [, , id = '', comparison, text, method, argument] = match;
  const operator = OPERATORS[(comparison ?? method ?? '').toLowerCase()];
  // Values are not case-sensitive.
  const wanted = unquote(text ?? argument ?? '').toLowerCase();
  return ({ properties }) =>
    properties.some(
      (property) =>
        isSameId(property.id, unquote(id)) && operator?.(property.value.toLowerCase(), wanted),
    );
}

/**
 * Reads `$expand`. Returns a function that selects the extended properties of a response, or null without
 * `$expand`.
 */
export function readExpand(
  query: URLSearchParams,
): ((properties: readonly ExtendedProperty[]) => ExtendedProperty[]) | null {
  const expand = findOption(query, '$expand');
  if (expand === null) return null;
  if (!EXPAND.test(expand)) {
    throw refuse('ErrorInvalidUrlQuery', `The query option '$expand=${expand}' is not supported.`);
  }
  const ids = [...expand.matchAll(/id eq '((?:[^']|'')*)'/gi)].map(([, id = '']) => unquote(id));
  return (properties) => properties.filter(({ id }) => ids.some((wanted) => isSameId(id, wanted)));
}
