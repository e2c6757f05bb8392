// Runs the commands of docs/operations.md that end sessions, on a database that has two rows in every table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listMigrations } from '../../scripts/migrations.ts';
import { ROOT } from '../../scripts/tools.ts';
import { openFilled } from '../migrations/filled-database.ts';

const TEXT = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const COMMANDS = [...TEXT.matchAll(/d1 execute halfpast --remote --command "([^"]+)"/g)].map(
  ([, sql = '']) => sql,
);
const [ONE_PERSON, EVERYONE, OTHER_ACCESS] = COMMANDS;

/** Opens a database in which each of two accounts has a session, a ticket and other access, and runs a command. */
function run(sql = '') {
  const database = openFilled(listMigrations());
  database.exec(`
    UPDATE users SET email = 'person@example.com' WHERE rowid = 1;
    UPDATE users SET session_epoch = 0;
    UPDATE api_keys SET revoked_at = NULL;
    UPDATE one_time_tokens SET purpose = 'google-calendar-state';
    BEGIN; ${sql}; COMMIT`);
  const count = (table: string, condition = 'true') =>
    database.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).get()?.n;
  return {
    sessions: count('sessions'),
    tokens: count('one_time_tokens'),
    raised: count('users', 'session_epoch = 1'),
    passwords: count('users', 'password_hash IS NOT NULL'),
    feeds: count('users', 'feed_token_hash IS NOT NULL OR feed_token IS NOT NULL'),
    keys: count('api_keys', 'revoked_at IS NULL'),
    calendars: count('calendar_connections'),
    video: count('video_connections'),
    webhooks: count('webhooks'),
  };
}

const kept = { passwords: 2, feeds: 2, keys: 2, calendars: 2, video: 2, webhooks: 2 };

it('ends the sessions of one person and keeps the other access', () => {
  expect(COMMANDS).toHaveLength(3);
  expect(run(ONE_PERSON)).toEqual({ sessions: 1, tokens: 1, raised: 1, ...kept });
});

it('ends the sessions of everyone and keeps the other access', () => {
  expect(run(EVERYONE)).toEqual({ sessions: 0, tokens: 0, raised: 2, ...kept });
});

it('removes the other access of one person', () => {
  const ended = { passwords: 1, feeds: 1, keys: 1, calendars: 1, video: 1, webhooks: 1 };
  expect(run(OTHER_ACCESS)).toEqual({ sessions: 2, tokens: 2, raised: 0, ...ended });
});
