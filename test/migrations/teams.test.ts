// Runs the migration that reserves the usernames `team` and `teams`.
import { describe, expect, it } from 'vitest';
import { MIGRATIONS, migrate, openFilled } from './filled-database.ts';

describe('0051_teams.sql', () => {
  it('gives hosts with a reserved username another username, and redirects the previous username', () => {
    const index = MIGRATIONS.indexOf('0051_teams.sql');
    const database = openFilled(MIGRATIONS.slice(0, index));
    database.exec(`UPDATE users SET username = 'team' WHERE rowid = 1;
      UPDATE users SET username = 'teams' WHERE rowid = 2`);
    migrate(database, MIGRATIONS.slice(index, index + 1));
    const users = database.prepare('SELECT id, username FROM users ORDER BY rowid').all();
    expect(users).toMatchObject([
      { username: expect.stringMatching(/^team-[0-9a-f]{8}$/) },
      { username: expect.stringMatching(/^teams-[0-9a-f]{8}$/) },
    ]);
    const redirects = database
      .prepare(
        "SELECT user_id FROM username_redirects WHERE username LIKE 'team%' ORDER BY username",
      )
      .all();
    expect(redirects).toEqual(users.map(({ id }) => ({ user_id: id })));
  });
});
