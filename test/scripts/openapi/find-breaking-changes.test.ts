import { describe, expect, it } from 'vitest';
import { findBreakingChanges } from '../../../scripts/openapi/find-breaking-changes.ts';

interface Parts {
  readonly answer?: object;
  readonly body?: object;
  readonly query?: object;
  readonly parameters?: readonly object[];
  readonly scope?: string;
  readonly id?: string;
  readonly isBodyRequired?: boolean;
}

const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});

/** Returns a document with one operation. The schema of the operation's answer is a component. */
function documentOf(parts: Parts = {}) {
  const { answer = object({ id: { type: 'string' } }, ['id']), body = object({}) } = parts;
  const { parameters = [], scope = 'bookings:read', id = 'act', isBodyRequired = false } = parts;
  const operation = {
    operationId: id,
    security: [{ apiKey: [scope] }],
    parameters,
    requestBody: { required: isBodyRequired, content: { 'application/json': { schema: body } } },
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } } },
      404: { content: {} },
    },
  };
  return { paths: { '/things': { post: operation } }, components: { schemas: { Answer: answer } } };
}

const limit = (schema: object, more: object = {}) => ({
  name: 'limit',
  in: 'query',
  schema,
  ...more,
});
const text = { type: 'string' };
const nullableText = { type: ['string', 'null'] };

describe('the comparison of two documents', () => {
  it.each<[string, Parts, Parts]>([
    ['the same document', {}, {}],
    ['a new field of a response', {}, { answer: object({ id: text, name: text }, ['id', 'name']) }],
    ['a new value in a response', { answer: { enum: ['a'] } }, { answer: { enum: ['a', 'b'] } }],
    ['a response that is no longer null', { answer: nullableText }, { answer: text }],
    ['a new optional field of a request', {}, { body: object({ name: text }) }],
    [
      'a request field that may be null',
      { body: object({ a: text }) },
      { body: object({ a: nullableText }) },
    ],
    ['a new value in a request', { body: { enum: ['a'] } }, { body: { enum: ['a', 'b'] } }],
    ['a new optional parameter', {}, { parameters: [limit(text)] }],
    ['a higher bound', { body: { maxLength: 5 } }, { body: { maxLength: 6 } }],
  ])('accepts %s', (_, before, after) => {
    expect(findBreakingChanges(documentOf(before), documentOf(after))).toEqual([]);
  });

  it.each<[string, Parts, Parts]>([
    ['POST /things 200.id: the field was removed', {}, { answer: object({}) }],
    ['POST /things 200.id: the field may be absent now', {}, { answer: object({ id: text }) }],
    [
      'POST /things 200: the type changed from string to string or null',
      { answer: text },
      { answer: nullableText },
    ],
    [
      'POST /things 200[].a: the field was removed',
      { answer: { type: 'array', items: object({ a: text }) } },
      { answer: { type: 'array', items: object({}) } },
    ],
    [
      'POST /things body.a: the field is required now',
      { body: object({ a: text }) },
      { body: object({ a: text }, ['a']) },
    ],
    [
      'POST /things body.a: the field was removed',
      { body: object({ a: text }) },
      { body: object({}) },
    ],
    [
      'POST /things body.a: the type changed from string or null to string',
      { body: object({ a: nullableText }) },
      { body: object({ a: text }) },
    ],
    [
      'POST /things body: the value b is no longer accepted',
      { body: { enum: ['a', 'b'] } },
      { body: { enum: ['a'] } },
    ],
    [
      'POST /things body: only some values are accepted now',
      { body: text },
      { body: { ...text, enum: ['a'] } },
    ],
    [
      'POST /things body: maxLength is lower',
      { body: { maxLength: 6 } },
      { body: { maxLength: 5 } },
    ],
    ['POST /things body: minimum is higher', { body: {} }, { body: { minimum: 1 } }],
    ['POST /things body: the pattern changed', { body: {} }, { body: { pattern: '^a$' } }],
    ['POST /things: the body is required now', {}, { isBodyRequired: true }],
    ['POST /things query limit: the parameter was removed', { parameters: [limit(text)] }, {}],
    [
      'POST /things query limit: the parameter is required now',
      {},
      { parameters: [limit(text, { required: true })] },
    ],
    ['POST /things: the scope changed', {}, { scope: 'bookings:write' }],
    ['POST /things: the operationId changed', {}, { id: 'other' }],
  ])('finds "%s"', (change, before, after) => {
    expect(findBreakingChanges(documentOf(before), documentOf(after))).toEqual([change]);
  });

  it('finds a removed operation and a removed success response', () => {
    const before = documentOf();
    expect(findBreakingChanges(before, { paths: {} })).toEqual([
      'POST /things: the operation was removed',
    ]);
    const after = documentOf();
    const { post } = after.paths['/things'];
    const without = { ...post, responses: { 201: {} } };
    expect(findBreakingChanges(before, { paths: { '/things': { post: without } } })).toEqual([
      'POST /things: the status 200 was removed',
    ]);
  });
});
