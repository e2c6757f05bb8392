// Renders schemas of the OpenAPI document as TypeScript types.
import { nameOf, type Schema } from './document-types.ts';

const INDENT = '  ';
const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

export const indent = (text: string): string =>
  text.replaceAll('\n', `\n${INDENT}`).replace(/[ ]+$/gm, '');

const toPropertyName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

export function renderComment(text: string | undefined): string {
  if (!text) return '';
  const [first = '', ...more] = text.replaceAll('*/', '*\\/').split('\n');
  if (more.length === 0) return `/** ${first} */\n`;
  return ['/**', ...[first, ...more].map((line) => ` * ${line}`.trimEnd()), ' */\n'].join('\n');
}

/**
 * One line `name?: type;`. An optional field accepts undefined, so a caller may pass undefined or leave the
 * field out.
 */
export function renderField(name: string, type: string, isRequired: boolean): string {
  return `${toPropertyName(name)}${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | undefined'};`;
}

export function renderObject(fields: readonly string[]): string {
  if (fields.length === 0) return 'Record<string, never>';
  return `{\n${fields.map((field) => `${INDENT}${indent(field)}\n`).join('')}}`;
}

function renderProperties({ properties = {}, required = [] }: Schema): string[] {
  return Object.entries(properties)
    .filter(([, field]) => !field.readOnly)
    .map(([name, field]) => {
      const line = renderField(name, renderType(field), required.includes(name));
      return `${renderComment(field.description)}${line}`;
    });
}

function renderOneType(type: string, schema: Schema): string {
  if (type === 'array') {
    const item = renderType(schema.items ?? {});
    return /^[\w$]+$/.test(item) ? `${item}[]` : `Array<${item}>`;
  }
  if (type !== 'object') return PRIMITIVES[type] ?? 'unknown';
  const { properties, additionalProperties } = schema;
  if (!properties && typeof additionalProperties === 'object') {
    return `Record<string, ${renderType(additionalProperties)}>`;
  }
  if (!properties) return 'Record<string, unknown>';
  return renderObject(renderProperties(schema));
}

/** Renders a type that may have several lines. Fields that only the service sets are left out of requests. */
export function renderType(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (variants.length > 0) return [...new Set(variants.map(renderType))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === undefined) return 'unknown';
  return [schema.type]
    .flat()
    .map((type) => renderOneType(type, schema))
    .join(' | ');
}
