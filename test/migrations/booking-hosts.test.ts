// Runs the migration that adds the table booking_hosts on a database with bookings.
import { describe, expect, it } from 'vitest';
import { MIGRATIONS, migrate, openFilled } from './filled-database.ts';

describe('0050_booking_hosts.sql', () => {
  it('stores the time of each booking as taken for its host', () => {
    const index = MIGRATIONS.indexOf('0050_booking_hosts.sql');
    const database = openFilled(MIGRATIONS.slice(0, index));
    database.exec(`UPDATE bookings SET status = 'confirmed', seats = 4 WHERE rowid = 1;
      UPDATE bookings SET status = 'cancelled', seats = NULL WHERE rowid = 2`);
    migrate(database, MIGRATIONS.slice(index, index + 1));
    const names =
      'host_id, meeting_type_id, status, start_at, end_at, guard_start_at, guard_end_at, seats';
    const booked = database.prepare(`SELECT id, ${names} FROM bookings ORDER BY id`).all();
    const taken = database
      .prepare(`SELECT booking_id AS id, ${names} FROM booking_hosts ORDER BY booking_id`)
      .all();
    expect(booked).toHaveLength(2);
    expect(taken).toEqual(booked);
  });
});
