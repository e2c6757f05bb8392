// API keys of other accounts and of other organizations find nothing in the public API, and change nothing.
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { findOperation } from '../../support/api-document.ts';
import { createKeyOf } from '../api-keys/keyed-app.ts';
import { createTeam } from '../organizations/organization-calls.ts';
import { callOperation, createApiHost } from './api-host.ts';
import { VALID_CALLS } from './valid-calls.ts';

const TABLES = [
  ...['bookings', 'meeting_types', 'schedules', 'booking_links', 'organization_members'],
  ...['organization_invitations', 'teams', 'team_members', 'meeting_type_hosts', 'booking_hosts'],
];
/**
 * The columns of further tables that must not change. Calls with API keys and background deliveries may
 * change the other columns.
 */
const COLUMNS = [
  'id, user_id, hash, scopes, revoked_at FROM api_keys',
  'id, name, url, events, is_active, secret FROM webhooks',
  'id FROM outbox',
];

async function readRows(): Promise<unknown> {
  const queries = [...TABLES.map((table) => `* FROM ${table}`), ...COLUMNS];
  const rows = await env.DB.batch(queries.map((query) => env.DB.prepare(`SELECT ${query}`)));
  return rows.map(({ results }) => results);
}

/** The operations on one object of the account: their path has a parameter, and they need a key. */
const OPERATIONS = Object.entries(VALID_CALLS).filter(([id]) => {
  const { path } = findOperation(id);
  return path.includes('{') && !path.startsWith('/public/');
});

let foreignKey = '';
let organizationKey = '';

beforeAll(async () => {
  foreignKey = (await createApiHost()).key;
  const { admin, path } = await createTeam();
  const scopes = ['organization:write' as const];
  organizationKey = (await createKeyOf(admin, { scopes }, `${path}/api-keys`)).key;
});

describe.each(OPERATIONS)('%s', (id, prepare) => {
  it('is refused for the key of another account and for the key of another organization', async () => {
    const me = await createApiHost();
    const request = await prepare(me);
    const rows = await readRows();
    const foreign = await callOperation(id, request, { key: foreignKey });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
    const ofOrganization = await callOperation(id, request, { key: organizationKey });
    const expected = findOperation(id).path.startsWith('/organizations/')
      ? [404, 'NOT_FOUND']
      : [403, 'KEY_OF_ORGANIZATION'];
    expect([ofOrganization.status, ofOrganization.body.code]).toEqual(expected);
    expect(await readRows()).toEqual(rows);
  });
});

it('the list of operations is complete', () => {
  expect(OPERATIONS.length).toBeGreaterThan(40);
});
