import { describe, expect, it } from 'vitest';
import { MIGRATIONS, migrate, openFilled } from './filled-database.ts';

const FILE = '0037_timed_mails.sql';
const YEAR_MS = 365 * 86_400_000;

describe(FILE, () => {
  it('keeps the two default reminders, and makes the app check each upcoming booking for due emails', () => {
    const index = MIGRATIONS.indexOf(FILE);
    const database = openFilled(MIGRATIONS.slice(0, index));
    const change = database.prepare('UPDATE bookings SET status = ?, start_at = ? WHERE rowid = ?');
    const next = () => {
      migrate(database, MIGRATIONS.slice(index, index + 1));
      return database.prepare('SELECT next_mail_at FROM bookings ORDER BY rowid').all();
    };
    change.run('confirmed', Date.now() + YEAR_MS, 1);
    change.run('confirmed', Date.now() - YEAR_MS, 2);
    expect(next()).toEqual([{ next_mail_at: 0 }, { next_mail_at: null }]);
    const types = database.prepare('SELECT reminders, follow_ups FROM meeting_types').all();
    const usual = {
      reminders: '[{"minutesBefore":1440,"to":"both"},{"minutesBefore":60,"to":"both"}]',
      follow_ups: '{"thankYou":null,"noShow":null}',
    };
    expect(types).toEqual([usual, usual]);
  });

  it('plans no emails for cancelled bookings', () => {
    const index = MIGRATIONS.indexOf(FILE);
    const database = openFilled(MIGRATIONS.slice(0, index));
    database.exec(`UPDATE bookings SET status = 'cancelled', start_at = ${Date.now() + YEAR_MS}`);
    migrate(database, MIGRATIONS.slice(index, index + 1));
    const rows = database.prepare('SELECT next_mail_at FROM bookings').all();
    expect(rows).toEqual([{ next_mail_at: null }, { next_mail_at: null }]);
  });
});
