// Finds what the schemas of the OpenAPI document repeat, so that the types of the client contain it once: a schema
// with all fields of another one extends its type, and an inner object of several schemas gets a name.
import { TEXT_NAMES } from '../../worker/domain/form/standard-fields.ts';
import { nameOf, type ReferenceDocument, type Schema } from './document-types.ts';
import { renderField, renderType } from './render-types.ts';

/** A type of the client. Its own fields are those that its base does not have. */
export interface TypeDeclaration {
  readonly name: string;
  readonly schema: Schema;
  readonly base?: string;
  /** True for an inner object of several schemas. */
  readonly isInner?: boolean;
}

type Schemas = Readonly<Record<string, Schema>>;

/**
 * Names of inner objects that fields with different names contain. By default, an object is named after its field, and
 * an item of a list in the singular.
 */
const FIELDS_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  Day: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ChangedText: [
    ...['status', 'startTime', 'endTime'],
    ...['inviteeName', 'inviteeEmail', 'inviteeTimezone', ...TEXT_NAMES],
  ],
  ChangePolicy: ['cancellation', 'rescheduling'],
  Limit: ['limit', 'bookingLimit'],
};

function toTypeName(field: string): string {
  const [named] = Object.entries(FIELDS_BY_NAME).find(([, fields]) => fields.includes(field)) ?? [];
  return named ?? `${field.slice(0, 1).toUpperCase()}${field.slice(1)}`;
}

/** The text of each field that the client contains. */
function readFields({ properties = {}, required = [] }: Schema): ReadonlyMap<string, string> {
  const fields = Object.entries(properties).filter(([, { readOnly }]) => !readOnly);
  return new Map(
    fields.map(([name, field]) => [
      name,
      `${field.description ?? ''}\n${renderField(name, renderType(field), required.includes(name))}`,
    ]),
  );
}

function withoutFields({ properties = {}, ...schema }: Schema, names: ReadonlySet<string>): Schema {
  const own = Object.entries(properties).filter(([name]) => !names.has(name));
  return { ...schema, properties: Object.fromEntries(own) };
}

// Two schemas with fewer equal fields may be equal by chance.
const MINIMUM_FIELDS = 4;

/** Gives each schema the largest other schema as its base whose fields it all has. */
function findBases(schemas: Schemas): TypeDeclaration[] {
  const all = Object.entries(schemas).map(([name, schema]) => ({
    name,
    schema,
    fields: readFields(schema),
  }));
  return all.map(({ name, schema, fields }, index) => {
    const [base] = all
      .filter((other, otherIndex) => {
        const { size } = other.fields;
        const isSmaller = size < fields.size || (size === fields.size && otherIndex < index);
        return (
          size >= MINIMUM_FIELDS &&
          isSmaller &&
          [...other.fields].every(([key, text]) => fields.get(key) === text)
        );
      })
      .sort((a, b) => b.fields.size - a.fields.size);
    if (!base) return { name, schema };
    return { name, schema: withoutFields(schema, new Set(base.fields.keys())), base: base.name };
  });
}

const isObject = ({ type, properties }: Schema) =>
  type === 'object' && Object.keys(properties ?? {}).length > 1;

/** Replaces the inner objects of a schema. A variant of a union keeps its place, because it has no own name. */
function mapObjects(
  schema: Schema,
  field: string,
  replace: (inner: Schema, field: string) => Schema,
): Schema {
  const mapInner = (inner: Schema, name: string, isVariant = false): Schema =>
    isObject(inner) && !isVariant ? replace(inner, name) : mapObjects(inner, name, replace);
  const { properties, items, anyOf, oneOf } = schema;
  const mapVariants = (variants: readonly Schema[]) => {
    const isUnion = variants.filter(({ type }) => type !== 'null').length > 1;
    return variants.map((variant) => mapInner(variant, field, isUnion));
  };
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, mapInner(inner, name)]),
      ),
    }),
    ...(items && { items: mapInner(items, field.replace(/s$/, '')) }),
    ...(anyOf && { anyOf: mapVariants(anyOf) }),
    ...(oneOf && { oneOf: mapVariants(oneOf) }),
  };
}

const keyOf = (schema: Schema, field: string) => `${toTypeName(field)} ${renderType(schema)}`;

/** The keys of inner objects that occur more than once, apart from occurrences inside such objects. */
function listRepeated(declarations: readonly TypeDeclaration[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const visit = (inner: Schema, field: string): Schema => {
    const key = keyOf(inner, field);
    if (seen.has(key)) repeated.add(key);
    else mapObjects(inner, field, visit);
    seen.add(key);
    return inner;
  };
  for (const { schema } of declarations) mapObjects(schema, '', visit);
  return repeated;
}

function nameRepeated(
  declarations: readonly TypeDeclaration[],
  isRequest: (name: string) => boolean,
): TypeDeclaration[] {
  const repeated = listRepeated(declarations);
  const named = new Map<string, TypeDeclaration>();
  const taken = new Set(declarations.map(({ name }) => name));

  function chooseName(field: string, user: string): string {
    const name = toTypeName(field);
    const choices = [name, isRequest(user) ? `${name}Input` : `${user}${name}`, `${user}${name}`];
    const free = choices.find((choice) => !taken.has(choice));
    if (free === undefined) throw new Error(`The field ${field} of ${user} needs a name.`);
    taken.add(free);
    return free;
  }

  return declarations
    .map((declaration) => {
      const replace = (inner: Schema, field: string): Schema => {
        const key = keyOf(inner, field);
        if (!repeated.has(key)) return mapObjects(inner, field, replace);
        const { description, ...object } = inner;
        const known = named.get(key)?.name;
        const name = known ?? chooseName(field, declaration.name);
        if (known === undefined) {
          named.set(key, { name, schema: mapObjects(object, field, replace), isInner: true });
        }
        return { $ref: name, ...(description !== undefined && { description }) };
      };
      return { ...declaration, schema: mapObjects(declaration.schema, '', replace) };
    })
    .concat([...named.values()])
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The names of the schemas of request bodies. */
function listRequests({ paths }: ReferenceDocument): ReadonlySet<string> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const bodies = operations.map(
    ({ requestBody }) => requestBody?.content['application/json']?.schema.$ref,
  );
  return new Set(bodies.map((ref = '') => nameOf(ref)));
}

/** Lists the types of the client. The names of the document stay, and shared inner objects get names too. */
export function shareTypes(document: ReferenceDocument): TypeDeclaration[] {
  const requests = listRequests(document);
  return nameRepeated(findBases(document.components.schemas), (name) => requests.has(name));
}
