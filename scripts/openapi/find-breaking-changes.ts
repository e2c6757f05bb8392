// Compares two versions of the OpenAPI document, and finds changes that can break a program which uses the
// first version. A response may get new fields and new values of an enumeration. A request may accept more.
// Everything else is a breaking change.

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toObject = (value: unknown): Json => (isObject(value) ? value : {});
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Replaces a reference by the object to which it leads. */
function follow(document: Json, value: unknown): Json {
  const object = toObject(value);
  if (typeof object.$ref !== 'string') return object;
  const path = object.$ref.replace('#/', '').split('/');
  const found = path.reduce<unknown>((outer, key) => toObject(outer)[key], document);
  return follow(document, found);
}

const toTypes = (schema: Json): readonly unknown[] =>
  Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type];

const variantsOf = (document: Json, schema: Json): readonly Json[] => {
  const variants = [...toList(schema.anyOf), ...toList(schema.oneOf)];
  return variants.length === 0 ? [schema] : variants.map((variant) => follow(document, variant));
};

interface Pair {
  readonly before: Json;
  readonly after: Json;
}

type Direction = 'request' | 'response';

function createComparison(documents: Pair) {
  const problems: string[] = [];
  const report = (place: string, text: string) => problems.push(`${place}: ${text}`);

  function compareEnums({ before, after }: Pair, place: string, direction: Direction): void {
    const [old, current] = [toList(before.enum), toList(after.enum)];
    if (direction === 'request' && current.length > 0) {
      if (old.length === 0) report(place, 'only some values are accepted now');
      for (const value of old.filter((one) => !current.includes(one)))
        report(place, `the value ${String(value)} is no longer accepted`);
    }
  }

  function compareTypes({ before, after }: Pair, place: string, direction: Direction): void {
    const [old, current] = [toTypes(before), toTypes(after)];
    const [narrow, wide] = direction === 'request' ? [old, current] : [current, old];
    if (wide.length === 0) return;
    const missing = narrow.filter((type) => {
      const isInteger = type === 'integer' && wide.includes('number');
      return !wide.includes(type) && !isInteger;
    });
    if (missing.length > 0 || (narrow.length === 0 && old.length > 0))
      report(place, `the type changed from ${old.join(' or ')} to ${current.join(' or ')}`);
  }

  function compareBounds({ before, after }: Pair, place: string): void {
    const [upper, lower] = [
      ['maximum', 'maxLength', 'maxItems'],
      ['minimum', 'minLength', 'minItems'],
    ];
    for (const name of upper ?? [])
      if (typeof after[name] === 'number' && after[name] < Number(before[name] ?? Infinity))
        report(place, `${name} is lower`);
    for (const name of lower ?? [])
      if (typeof after[name] === 'number' && after[name] > Number(before[name] ?? -Infinity))
        report(place, `${name} is higher`);
    if (after.pattern !== undefined && after.pattern !== before.pattern)
      report(place, 'the pattern changed');
  }

  function compareFields({ before, after }: Pair, place: string, direction: Direction): void {
    const [old, current] = [toObject(before.properties), toObject(after.properties)];
    const [oldNeeded, needed] = [toList(before.required), toList(after.required)];
    for (const [name, schema] of Object.entries(old)) {
      const inner = `${place}.${name}`;
      if (current[name] === undefined) report(inner, 'the field was removed');
      else
        compareSchemas(
          { before: toObject(schema), after: toObject(current[name]) },
          inner,
          direction,
        );
      const isOptional = oldNeeded.includes(name) && !needed.includes(name);
      const isLost = direction === 'response' && current[name] !== undefined && isOptional;
      if (isLost) report(inner, 'the field may be absent now');
    }
    if (direction === 'response') return;
    for (const name of needed.filter((one) => !oldNeeded.includes(one)))
      report(`${place}.${String(name)}`, 'the field is required now');
  }

  function compareSchemas(pair: Pair, place: string, direction: Direction): void {
    const before = follow(documents.before, pair.before);
    const after = follow(documents.after, pair.after);
    const [old, current] = [
      variantsOf(documents.before, before),
      variantsOf(documents.after, after),
    ];
    if (old.length > current.length && direction === 'request')
      report(place, 'fewer variants are accepted');
    for (const [index, variant] of old.entries()) {
      const other = current[index];
      if (!other) continue;
      const variants = { before: variant, after: other };
      compareTypes(variants, place, direction);
      compareEnums(variants, place, direction);
      if (direction === 'request') compareBounds(variants, place);
      compareFields(variants, place, direction);
      if (variant.items !== undefined && other.items !== undefined) {
        const items = { before: toObject(variant.items), after: toObject(other.items) };
        compareSchemas(items, `${place}[]`, direction);
      }
    }
  }

  return { problems, report, compareSchemas };
}

type Comparison = ReturnType<typeof createComparison>;

function listParameters(document: Json, operation: Json): ReadonlyMap<string, Json> {
  const found = toList(operation.parameters).map((one) => follow(document, one));
  return new Map(found.map((one) => [`${String(one.in)} ${String(one.name)}`, one]));
}

function compareParameters(documents: Pair, pair: Pair, place: string, comparison: Comparison) {
  const old = listParameters(documents.before, pair.before);
  const current = listParameters(documents.after, pair.after);
  for (const [name, parameter] of old) {
    const other = current.get(name);
    if (!other) comparison.report(`${place} ${name}`, 'the parameter was removed');
    else
      comparison.compareSchemas(
        { before: toObject(parameter.schema), after: toObject(other.schema) },
        `${place} ${name}`,
        'request',
      );
  }
  for (const [name, parameter] of current)
    if (parameter.required === true && old.get(name)?.required !== true)
      comparison.report(`${place} ${name}`, 'the parameter is required now');
}

const mediaOf = (value: Json): Json =>
  toObject(toObject(Object.values(toObject(value.content))[0]).schema);

function compareResponses(documents: Pair, pair: Pair, place: string, comparison: Comparison) {
  const current = toObject(pair.after.responses);
  for (const [status, response] of Object.entries(toObject(pair.before.responses))) {
    if (current[status] === undefined) {
      if (status.startsWith('2')) comparison.report(place, `the status ${status} was removed`);
      continue;
    }
    const before = mediaOf(follow(documents.before, response));
    const after = mediaOf(follow(documents.after, current[status]));
    comparison.compareSchemas({ before, after }, `${place} ${status}`, 'response');
  }
}

function compareOperations(documents: Pair, pair: Pair, place: string, comparison: Comparison) {
  const { before, after } = pair;
  if (before.operationId !== after.operationId) comparison.report(place, 'the operationId changed');
  if (JSON.stringify(before.security) !== JSON.stringify(after.security))
    comparison.report(place, 'the scope changed');
  compareParameters(documents, pair, place, comparison);
  const [oldBody, body] = [toObject(before.requestBody), toObject(after.requestBody)];
  if (body.required === true && oldBody.required !== true)
    comparison.report(place, 'the body is required now');
  comparison.compareSchemas(
    { before: mediaOf(oldBody), after: mediaOf(body) },
    `${place} body`,
    'request',
  );
  compareResponses(documents, pair, place, comparison);
}

/** Returns one line for each breaking change. */
export function findBreakingChanges(released: object, current: object): string[] {
  const documents = { before: toObject(released), after: toObject(current) };
  const comparison = createComparison(documents);
  const paths = toObject(documents.after.paths);
  for (const [path, methods] of Object.entries(toObject(documents.before.paths))) {
    for (const [method, operation] of Object.entries(toObject(methods))) {
      const place = `${method.toUpperCase()} ${path}`;
      const other = toObject(paths[path])[method];
      if (other === undefined) comparison.report(place, 'the operation was removed');
      else {
        const pair = { before: toObject(operation), after: toObject(other) };
        compareOperations(documents, pair, place, comparison);
      }
    }
  }
  return comparison.problems;
}
