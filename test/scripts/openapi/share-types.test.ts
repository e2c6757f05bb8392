// Tests how the types of the API client share what the schemas of the document repeat.
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../scripts/openapi/document-types.ts';
import { renderClient } from '../../../scripts/openapi/render-client.ts';

const text = { type: 'string' } as const;
const place: Schema = { type: 'object', properties: { kind: text, value: text } };
const person = { id: text, name: text, email: text, zone: text };

function renderSchemas(schemas: Readonly<Record<string, Schema>>, body = ''): string {
  const components = { schemas, parameters: {}, responses: {} };
  const post = {
    operationId: 'createThing',
    tags: ['Things'],
    summary: 'Create a thing',
    description: 'Creates a thing.',
    security: [],
    requestBody: { content: { 'application/json': { schema: { $ref: `#/${body}` } } } },
    responses: {},
  };
  return renderClient({ paths: { '/things': { post } }, components }).get('schemas.ts') ?? '';
}

describe('a type of the API client', () => {
  it('extends the largest type whose fields it has', () => {
    const schemas = renderSchemas({
      Guest: { type: 'object', properties: person },
      Host: { type: 'object', properties: { ...person, plan: text } },
      Manager: { type: 'object', properties: { ...person, plan: text, team: text } },
    });
    expect(schemas).toContain('interface Guest {\n');
    expect(schemas).toContain('interface Host extends Guest {\n  plan?: string | undefined;\n}');
    expect(schemas).toContain('interface Manager extends Host {\n  team?: string | undefined;\n}');
  });

  it('is another name of a type with the same fields', () => {
    const createdAt: Schema = { type: 'string', readOnly: true };
    const schemas = renderSchemas({
      PersonChange: { type: 'object', properties: { ...person, createdAt } },
      PersonInput: { type: 'object', properties: person },
    });
    expect(schemas).toContain('export type PersonInput = PersonChange;');
  });

  it('does not extend a type in which a field is required or has another comment', () => {
    const described = { ...person, name: { ...text, description: 'The full name.' } };
    const schemas = renderSchemas({
      Guest: { type: 'object', properties: person, required: ['id'] },
      Host: { type: 'object', properties: { ...person, plan: text } },
      Manager: { type: 'object', properties: { ...described, plan: text } },
    });
    expect(schemas).not.toContain('extends');
  });

  it('has a named type for an inner object that several types contain', () => {
    const nullable = { anyOf: [place, { type: 'null' }] };
    const schemas = renderSchemas({
      Booking: { type: 'object', properties: { location: nullable } },
      Meeting: { type: 'object', properties: { locations: { type: 'array', items: place } } },
    });
    expect(schemas).toContain('location?: Location | null | undefined;');
    expect(schemas).toContain('locations?: Location[] | undefined;');
    expect(schemas.match(/type Location = /g)).toHaveLength(1);
  });

  it('keeps the names of the document, and names the inner objects of requests after their use', () => {
    const objectOf = (inner: Schema): Schema => ({
      type: 'object',
      properties: { location: inner, other: { type: 'object', properties: { location: inner } } },
    });
    const wanted: Schema = { type: 'object', properties: { kind: text, detail: text } };
    const schemas = renderSchemas(
      { Booking: objectOf(place), BookingInput: objectOf(wanted), Location: { type: 'string' } },
      'BookingInput',
    );
    expect(schemas).toContain('export type Location = string;');
    expect(schemas).toContain('export type BookingLocation = {');
    expect(schemas).toContain('export type LocationInput = {');
  });
});
