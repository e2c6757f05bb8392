// Tests the generator of the API client.
import { describe, expect, it } from 'vitest';
import type { ReferenceOperation, Schema } from '../../../scripts/openapi/document-types.ts';
import { nameMethod } from '../../../scripts/openapi/name-methods.ts';
import { renderClient } from '../../../scripts/openapi/render-client.ts';
import { renderType } from '../../../scripts/openapi/render-types.ts';

const operationOf = (fields: Partial<ReferenceOperation>): ReferenceOperation => ({
  operationId: 'listThings',
  tags: ['Things'],
  summary: 'List things',
  description: 'Lists things.',
  security: [],
  responses: {},
  ...fields,
});

describe('a type of the API client', () => {
  it.each<[Schema, string]>([
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'integer' }, 'number'],
    [{ const: true, type: 'boolean' }, 'true'],
    [{ enum: ['a', 'b'], type: 'string' }, '"a" | "b"'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Thing' } }, 'Thing[]'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, 'Array<string | null>'],
    [{ anyOf: [{ type: 'string' }, { type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'Record<string, string>'],
    [{ type: 'object' }, 'Record<string, unknown>'],
    [{}, 'unknown'],
  ])('for the schema %j is %s', (schema, type) => {
    expect(renderType(schema)).toBe(type);
  });

  it('marks optional fields, quotes names, and leaves out fields that only the service sets', () => {
    const schema: Schema = {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', description: 'Ends */ here.' },
        'x-y': { type: 'number' },
        createdAt: { type: 'string', readOnly: true },
      },
    };
    expect(renderType(schema)).toBe(
      '{\n  /** Ends *\\/ here. */\n  id: string;\n  "x-y"?: number | undefined;\n}',
    );
  });
});

describe('a method of the API client', () => {
  it.each([
    ['Bookings', 'createBooking', 'bookings', 'create'],
    ['Bookings', 'listBookingEmails', 'bookings', 'listEmails'],
    ['Bookings', 'askForAnotherTime', 'bookings', 'askForAnotherTime'],
    ['Booking links', 'createBookingLinks', 'bookingLinks', 'create'],
    ['Meeting types', 'previewMeetingTypeEffects', 'meetingTypes', 'previewEffects'],
    ['Availability', 'getMeetingTypeAvailability', 'availability', 'get'],
    ['Public pages', 'getPublicMeetingType', 'publicPages', 'getMeetingType'],
  ])('for the tag %s and the operation %s is %s.%s', (tag, operationId, resource, method) => {
    expect(nameMethod(operationOf({ operationId, tags: [tag] }))).toEqual({ resource, method });
  });

  it('has a second form that reads all pages of a list with a cursor', () => {
    const parameters = [{ name: 'cursor', in: 'query', schema: { type: 'string' } }];
    const components = { schemas: {}, parameters: {}, responses: {} };
    const paths = { '/things': { get: operationOf({ parameters }) } };
    const text = renderClient({ paths, components }).get('resources.ts');
    expect(text).toContain("caller.call('listThings', { query }, options)");
    expect(text).toContain("caller.iterate('listThings', { query }, options)");
  });
});
