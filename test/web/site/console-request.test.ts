import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  buildRequest,
  type ConsoleDocument,
  type ConsoleOperation,
  findProblems,
  listOperations,
} from '../../../web/site/console-request.ts';

const FILE = new URL('../../../docs/api/openapi.json', import.meta.url);
const DOCUMENT = JSON.parse(readFileSync(FILE, 'utf8')) as ConsoleDocument;
const OPERATIONS = listOperations(DOCUMENT);

function find(id: string): ConsoleOperation {
  const found = OPERATIONS.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found;
}

const filled = (values: Record<string, string> = {}, body = '') => ({
  key: 'hp_test_1',
  values,
  body,
});

describe('the console of the API', () => {
  it('knows all operations with their parameters', () => {
    expect(OPERATIONS).toHaveLength(
      Object.values(DOCUMENT.paths).flatMap((methods) => Object.keys(methods)).length,
    );
    const { parameters, body, needsKey } = find('updateBooking');
    expect(parameters.map(({ name, in: place }) => [place, name])).toEqual([
      ['path', 'id'],
      ['header', 'Idempotency-Key'],
      ['header', 'If-Match'],
    ]);
    expect(body).toMatchObject({ isRequired: true, example: { startTime: expect.any(String) } });
    expect([needsKey, find('getPublicHost').needsKey]).toEqual([true, false]);
  });

  it('sends the filled parameters in the path, the query and the headers', () => {
    const change = { id: 'a b/c', 'If-Match': '"1"', 'Idempotency-Key': '' };
    expect(buildRequest(find('updateBooking'), filled(change, '{}'))).toEqual({
      url: '/api/v1/bookings/a%20b%2Fc',
      method: 'PATCH',
      headers: {
        authorization: 'Bearer hp_test_1',
        'content-type': 'application/json',
        'If-Match': '"1"',
      },
      body: '{}',
    });
    expect(buildRequest(find('listBookings'), filled({ q: 'Ada & Co', limit: '' }))).toEqual({
      url: '/api/v1/bookings?q=Ada+%26+Co',
      method: 'GET',
      headers: { authorization: 'Bearer hp_test_1' },
    });
  });

  it('sends no key to an operation that needs none', () => {
    const { headers } = buildRequest(find('getPublicHost'), filled({ username: 'ada' }));
    expect(headers).toEqual({});
  });

  it('asks for the key, for required parameters and for valid JSON', () => {
    const empty = { key: ' ', values: {}, body: '{' };
    expect(findProblems(find('updateBooking'), empty).map(({ field }) => field)).toEqual([
      'key',
      'id',
      'body',
    ]);
    expect(findProblems(find('updateBooking'), filled({ id: '1' }))).toEqual([
      { field: 'body', message: 'Please fill in this field.' },
    ]);
    expect(findProblems(find('cancelBooking'), filled({ id: '1' }))).toEqual([]);
  });
});
