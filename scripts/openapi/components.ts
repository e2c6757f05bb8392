// Converts the zod schemas of requests and responses to the JSON schemas of the OpenAPI document.
import * as z from 'zod/mini';
import type { Schema } from '../../worker/contract/validation.ts';
import { ANSWER_COMPONENTS } from './answers.ts';
import { BODY_COMPONENTS, FORMATS } from './bodies.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { readFieldTexts } from './read-field-texts.ts';

export interface JsonSchema {
  [key: string]: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $defs?: Record<string, JsonSchema>;
}

type Direction = 'input' | 'output';

function convert(schema: Schema, io: Direction): JsonSchema {
  const converted = z.toJSONSchema(schema as z.ZodMiniType, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const format = FORMATS.get(zodSchema);
      if (format && io === 'input') {
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        Object.assign(jsonSchema, format);
      }
      // Responses may get new fields, so the schemas of responses allow additional properties.
      if (io === 'output' && jsonSchema.properties) {
        Reflect.deleteProperty(jsonSchema, 'additionalProperties');
      }
      Reflect.deleteProperty(jsonSchema, 'id');
    },
  });
  const text = JSON.stringify(converted).replaceAll('#/$defs/', '#/components/schemas/');
  const { $schema: _, ...rest } = JSON.parse(text) as JsonSchema;
  return rest;
}

export interface Components {
  readonly schemas: Record<string, JsonSchema>;
  describeBody(schema: Schema): JsonSchema;
  describeAnswer(schema: Schema, operationId: string): JsonSchema;
  describeQuery(schema: Schema): object[];
}

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export function createComponents(): Components {
  const schemas: Record<string, JsonSchema> = {};
  const findText = readFieldTexts();

  /** Adds the descriptions of all fields, also of inner objects. */
  function describe(json: JsonSchema, component: string, describedBy: string, outer = ''): void {
    for (const [name, field] of Object.entries(json.properties ?? {})) {
      const path = outer === '' ? name : `${outer}.${name}`;
      const text =
        FIELD_TEXTS[`${component}.${path}`] ??
        findText(describedBy, path) ??
        FIELD_TEXTS[path] ??
        FIELD_TEXTS[name];
      if (text !== undefined && field.$ref === undefined) field.description ??= text;
      describe(field, component, describedBy, path);
    }
    if (json.items) describe(json.items, component, describedBy, outer);
    for (const part of [...(json.anyOf ?? []), ...(json.oneOf ?? [])]) {
      describe(part, component, describedBy, outer);
    }
  }

  function describedByOf(name: string): string {
    return name in ANSWER_COMPONENTS
      ? ANSWER_COMPONENTS[name as keyof typeof ANSWER_COMPONENTS].describedBy
      : name;
  }

  for (const [name, { schema }] of Object.entries(ANSWER_COMPONENTS)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id: name });
  }

  function collect({ $defs = {}, ...json }: JsonSchema): JsonSchema {
    for (const [name, definition] of Object.entries($defs)) {
      if (schemas[name]) continue;
      describe(definition, name, describedByOf(name));
      schemas[name] = definition;
    }
    return json;
  }

  collect(convert(z.object({ problem: ANSWER_COMPONENTS.Problem.schema }), 'output'));

  return {
    schemas,
    describeBody(schema) {
      const entry = Object.entries(BODY_COMPONENTS).find(([, body]) => body.schema === schema);
      if (!entry) throw new Error('scripts/openapi/bodies.ts does not name a body.');
      const [name, { describedBy }] = entry;
      if (!schemas[name]) {
        const json = convert(schema, 'input');
        describe(json, name, describedBy);
        schemas[name] = json;
      }
      return ref(name);
    },
    describeAnswer(schema, operationId) {
      const json = collect(convert(schema, 'output'));
      describe(json, operationId, operationId);
      return json;
    },
    describeQuery(schema) {
      const json = convert(schema, 'input');
      describe(json, 'query', 'query');
      const required = (json.required ?? []) as string[];
      return Object.entries(json.properties ?? {}).map(([name, { description, ...field }]) => ({
        name,
        in: 'query',
        ...(required.includes(name) && { required: true }),
        ...(description === undefined ? {} : { description }),
        schema: field,
      }));
    },
  };
}
