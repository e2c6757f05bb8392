// The required query parameters of an operation, with a valid value for each, for samples.
import {
  nameOf,
  type ReferenceDocument,
  type ReferenceOperation,
  type Schema,
} from './document-types.ts';

const DATES: Readonly<Record<string, string>> = { from: '2027-01-12', to: '2027-01-18' };

function exampleOf(name: string, { examples, format }: Schema): string {
  const [first] = examples ?? [];
  if (first !== undefined) return String(first);
  if (format === 'date') return DATES[name] ?? '2027-01-12';
  throw new Error(`The query parameter ${name} has no example.`);
}

/** Returns a text that begins with `?`. Empty for an operation without required query parameters. */
export function exampleQuery(
  { parameters = [] }: ReferenceOperation,
  { components }: Pick<ReferenceDocument, 'components'>,
): string {
  const pairs = parameters
    .map((one) => (one.$ref ? components.parameters[nameOf(one.$ref)] : one))
    .filter((one) => one?.in === 'query' && one.required)
    .map((one) => (one ? `${one.name}=${exampleOf(one.name, one.schema)}` : ''));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
