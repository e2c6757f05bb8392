// Runs every migration on a database of the previous version that has rows in every table.
import { describe, expect, it } from 'vitest';
import { readPlaces } from '../../worker/db/meeting-types/read-lists.ts';
import { readRules } from '../../worker/domain/meeting-types/availability-shape.ts';
import {
  MIGRATIONS,
  migrate,
  openFilled,
  openMigrated,
  type Row,
  readTables,
} from './filled-database.ts';

/**
 * Columns that a migration moves to another table. Other tests in this file check the moved values.
 */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  '0014_accounts_and_limits.sql': ['users.password_hash', 'one_time_tokens.sign_up_id'],
};

/** Tables that a migration renames: the previous name and the new name. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0016_webhook_events.sql': { host_events: 'webhook_events' },
};

function removeColumns(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
}

describe('the migration', () => {
  it.each(MIGRATIONS.slice(1).map((file, index) => ({ file, index: index + 1 })))(
    '$file keeps every row and every value',
    ({ file, index }) => {
      const database = openFilled(MIGRATIONS.slice(0, index));
      const tablesBefore = readTables(database);
      migrate(database, MIGRATIONS.slice(index, index + 1));
      const tablesAfter = readTables(database);
      for (const [table, rows] of tablesBefore) {
        const moved = (MOVED[file] ?? [])
          .filter((name) => name.startsWith(`${table}.`))
          .map((name) => name.slice(table.length + 1));
        expect(rows.length, table).toBe(2);
        const name = RENAMED[file]?.[table] ?? table;
        expect(tablesAfter.get(name), table).toMatchObject(
          rows.map((row) => removeColumns(row, moved)),
        );
      }
      expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    },
  );
});

describe('0014_accounts_and_limits.sql', () => {
  function upgrade(prepare: string) {
    const index = MIGRATIONS.indexOf('0014_accounts_and_limits.sql');
    const database = openFilled(MIGRATIONS.slice(0, index));
    database.exec(prepare);
    migrate(database, MIGRATIONS.slice(index, index + 1));
    return database;
  }

  it('moves the password of an unverified account into a sign-up and links the token to that sign-up', () => {
    const database = upgrade(
      `UPDATE users SET email_verified_at = NULL, deleted_at = NULL WHERE rowid = 1;
       UPDATE users SET deleted_at = NULL WHERE rowid = 2;
       UPDATE one_time_tokens SET purpose = 'verify-email', user_id = 'users-id-0' WHERE rowid = 1`,
    );
    const users = database.prepare('SELECT id, password_hash FROM users ORDER BY rowid').all();
    expect(users).toEqual([
      { id: 'users-id-0', password_hash: null },
      { id: 'users-id-1', password_hash: 'users-password_hash-1' },
    ]);
    const signUps = database.prepare('SELECT * FROM sign_ups').all();
    expect(signUps).toMatchObject([
      { user_id: 'users-id-0', password_hash: 'users-password_hash-0', name: 'users-name-0' },
    ]);
    const tokens = database
      .prepare('SELECT sign_up_id FROM one_time_tokens ORDER BY rowid')
      .all()
      .map((row) => row.sign_up_id);
    expect(tokens).toEqual([signUps[0]?.id, null]);
  });

  it.each([
    ['ada+work@example.com', 'ada@example.com'],
    ['ada@example.com', 'ada@example.com'],
    ['+ada@example.com', '+ada@example.com'],
    ['ada@plus+sign.example', 'ada@plus+sign.example'],
  ])('counts the bookings of %s for the mailbox %s', (email, mailbox) => {
    const database = upgrade(`UPDATE bookings SET invitee_email = '${email}' WHERE rowid = 1`);
    const row = database.prepare('SELECT invitee_mailbox FROM bookings WHERE rowid = 1').get();
    expect(row?.invitee_mailbox).toBe(mailbox);
  });
});

describe('0019_equal_nightshade.sql', () => {
  it('keeps the duration and the rules of a meeting type, and gives hosts no limits', () => {
    const index = MIGRATIONS.indexOf('0019_equal_nightshade.sql');
    const database = openFilled(MIGRATIONS.slice(0, index));
    const rules = { bufferBeforeMinutes: 5, bufferAfterMinutes: 0, minimumNoticeMinutes: 60 };
    const older = { ...rules, bookingWindowDays: 9, maximumPerDay: 3 };
    const unlimited = { ...rules, bookingWindowDays: null, maximumPerDay: null };
    const update = database.prepare(
      'UPDATE meeting_types SET duration_minutes = 45, rules = ? WHERE rowid = ?',
    );
    update.run(JSON.stringify(older), 1);
    update.run(JSON.stringify(unlimited), 2);
    migrate(database, MIGRATIONS.slice(index, index + 1));
    const rows = database.prepare('SELECT * FROM meeting_types ORDER BY rowid').all();
    const neutral = { duration_minutes: 45, durations: '[]', start_step_minutes: null };
    expect(rows).toMatchObject([neutral, neutral].map((row) => ({ ...row, starts_on_clock: 0 })));
    expect(rows.map((row) => readRules(JSON.parse(String(row.rules))))).toEqual([
      {
        ...rules,
        window: { kind: 'rolling', days: 9, workingDaysOnly: false },
        limits: [{ per: 'day', bookings: 3, minutes: null }],
      },
      { ...rules, window: { kind: 'none' }, limits: [] },
    ]);
    const limits = database.prepare('SELECT booking_limits FROM users').all();
    expect(limits).toEqual([{ booking_limits: '[]' }, { booking_limits: '[]' }]);
  });
});

describe('0020_questions.sql', () => {
  it('keeps the fields of the booking form, and adds no questions and no answers', () => {
    const database = openMigrated('0020_questions.sql');
    const types = database.prepare('SELECT questions, fields FROM meeting_types').all();
    const fields = JSON.stringify({ phone: 'optional', notes: 'optional' });
    expect(types).toEqual([1, 2].map(() => ({ questions: '[]', fields })));
    const answers = database.prepare('SELECT answers FROM bookings').all();
    expect(answers).toEqual([{ answers: '[]' }, { answers: '[]' }]);
  });
});

describe('0021_own_picture.sql', () => {
  it('keeps the pictures of accounts, which have no uploaded picture yet', () => {
    const database = openMigrated('0021_own_picture.sql');
    const users = database.prepare('SELECT profile_picture, own_picture FROM users').all();
    expect(users).toEqual(
      [0, 1].map((row) => ({ profile_picture: `users-profile_picture-${row}`, own_picture: null })),
    );
  });
});

describe('0022_places.sql', () => {
  it('keeps the location of a meeting type as its only place, and stores no place with a booking', () => {
    const index = MIGRATIONS.indexOf('0022_places.sql');
    const database = openFilled(MIGRATIONS.slice(0, index));
    database.exec("UPDATE meeting_types SET location = 'Google Meet' WHERE rowid = 1");
    database.exec("UPDATE meeting_types SET location = 'https://zoom.us/j/1' WHERE rowid = 2");
    migrate(database, MIGRATIONS.slice(index, index + 1));
    const types = database.prepare('SELECT location, locations FROM meeting_types').all();
    expect(
      types.map(({ location }) => readPlaces({ location: String(location), locations: [] })),
    ).toEqual([
      [{ kind: 'google_meet', value: '' }],
      [{ kind: 'link', value: 'https://zoom.us/j/1' }],
    ]);
    const places = database.prepare('SELECT location FROM bookings').all();
    expect(places).toEqual([{ location: null }, { location: null }]);
  });
});

describe('0023_policies_and_no_show.sql', () => {
  it('still lets invitees cancel and reschedule until the meeting starts', () => {
    const database = openMigrated('0023_policies_and_no_show.sql');
    const types = database.prepare('SELECT cancellation, rescheduling FROM meeting_types').all();
    const open = JSON.stringify({ allowed: true, noticeMinutes: 0 });
    expect(types).toEqual([1, 2].map(() => ({ cancellation: open, rescheduling: open })));
  });

  it('marks no booking as a no-show', () => {
    const database = openMigrated('0023_policies_and_no_show.sql');
    const marks = database.prepare('SELECT no_show_at FROM bookings').all();
    expect(marks).toEqual([{ no_show_at: null }, { no_show_at: null }]);
  });
});

describe('0024_type_order.sql', () => {
  it('keeps the order of the meeting types of each host, which was the order of creation', () => {
    const index = MIGRATIONS.indexOf('0024_type_order.sql');
    const database = openFilled(MIGRATIONS.slice(0, index));
    database.exec(
      `UPDATE meeting_types SET host_id = 'users-id-0', deleted_at = NULL, created_at = 9 - created_at`,
    );
    migrate(database, MIGRATIONS.slice(index, index + 1));
    const types = database.prepare('SELECT id FROM meeting_types ORDER BY position').all();
    expect(types).toEqual([{ id: 'meeting_types-id-1' }, { id: 'meeting_types-id-0' }]);
    const positions = database.prepare('SELECT position FROM meeting_types ORDER BY 1').all();
    expect(positions).toEqual([{ position: 0 }, { position: 1 }]);
  });
});

describe('0025_private_notes.sql', () => {
  it('adds no private notes to bookings, and keeps the notes of the invitee', () => {
    const index = MIGRATIONS.indexOf('0025_private_notes.sql');
    const database = openFilled(MIGRATIONS.slice(0, index));
    const before = database.prepare('SELECT notes FROM bookings').all();
    migrate(database, MIGRATIONS.slice(index, index + 1));
    const after = database.prepare('SELECT notes, private_notes FROM bookings').all();
    expect(after).toEqual(before.map((row) => ({ ...row, private_notes: '' })));
  });
});

describe('0026_after_booking.sql', () => {
  it('shows nothing after booking for existing meeting types', () => {
    const database = openMigrated('0026_after_booking.sql');
    const types = database.prepare('SELECT thank_you_text, after_url FROM meeting_types').all();
    expect(types).toEqual([1, 2].map(() => ({ thank_you_text: '', after_url: '' })));
  });
});

describe('0027_guests.sql', () => {
  it('gives existing bookings no guests, and allows no guests in existing meeting types', () => {
    const database = openMigrated('0027_guests.sql');
    const types = database.prepare('SELECT maximum_guests, show_guests FROM meeting_types').all();
    expect(types).toEqual([1, 2].map(() => ({ maximum_guests: 0, show_guests: 0 })));
    const guests = database.prepare('SELECT guests FROM bookings').all();
    expect(guests).toEqual([{ guests: '[]' }, { guests: '[]' }]);
    const links = database.prepare('SELECT guest_id FROM unsubscribe_links').all();
    expect(links).toEqual([{ guest_id: null }, { guest_id: null }]);
  });
});

describe('0029_created_by.sql', () => {
  it('records invitees as the creators of existing bookings', () => {
    const database = openMigrated('0029_created_by.sql');
    const makers = database.prepare('SELECT created_by FROM bookings').all();
    expect(makers).toEqual([{ created_by: 'invitee' }, { created_by: 'invitee' }]);
  });
});

describe('0030_approval.sql', () => {
  it('requires no approval, changes no booking, and keeps manage links for the invitees', () => {
    const database = openMigrated('0030_approval.sql');
    const types = database
      .prepare('SELECT requires_approval, approval_timeout_minutes FROM meeting_types')
      .all();
    const neutral = { requires_approval: 0, approval_timeout_minutes: 1440 };
    expect(types).toEqual([neutral, neutral]);
    const stored = database.prepare('SELECT approval_due_at, outcome FROM bookings').all();
    expect(stored).toEqual([1, 2].map(() => ({ approval_due_at: null, outcome: null })));
    const links = database.prepare('SELECT audience FROM manage_tokens').all();
    expect(links).toEqual([{ audience: 'invitee' }, { audience: 'invitee' }]);
  });
});

describe('0031_booking_links.sql', () => {
  it('gives existing bookings no link', () => {
    const database = openMigrated('0031_booking_links.sql');
    const bookings = database.prepare('SELECT link_id FROM bookings').all();
    expect(bookings).toEqual([1, 2].map(() => ({ link_id: null })));
  });
});

describe('0033_seats.sql', () => {
  it('gives existing bookings and meeting types no seats', () => {
    const database = openMigrated('0033_seats.sql');
    const bookings = database.prepare('SELECT seats FROM bookings').all();
    expect(bookings).toEqual([1, 2].map(() => ({ seats: null })));
    const types = database.prepare('SELECT seats, show_seats_left FROM meeting_types').all();
    expect(types).toEqual([1, 2].map(() => ({ seats: null, show_seats_left: 0 })));
  });
});

describe('0034_offered_times.sql', () => {
  it('gives existing links no offered times', () => {
    const index = MIGRATIONS.indexOf('0034_offered_times.sql');
    const database = openFilled(MIGRATIONS.slice(0, index));
    database.exec(`INSERT INTO booking_links (id, meeting_type_id, hash, uses, created_at)
      SELECT 'link', min(id), 'hash', 3, 1 FROM meeting_types`);
    migrate(database, MIGRATIONS.slice(index, index + 1));
    const links = database
      .prepare('SELECT uses, starts, duration_minutes FROM booking_links')
      .all();
    expect(links).toContainEqual({ uses: 3, starts: null, duration_minutes: null });
  });
});

describe('0035_page_password.sql', () => {
  it('adds no password to a meeting type', () => {
    const database = openMigrated('0035_page_password.sql');
    const types = database.prepare('SELECT password_hash FROM meeting_types').all();
    expect(types).toEqual([1, 2].map(() => ({ password_hash: null })));
  });
});

describe('0036_schedules.sql', () => {
  it('keeps the working hours of each meeting type', () => {
    const database = openMigrated('0036_schedules.sql');
    const index = MIGRATIONS.indexOf('0036_schedules.sql');
    const select = 'SELECT availability FROM meeting_types ORDER BY id';
    const before = openFilled(MIGRATIONS.slice(0, index)).prepare(select).all();
    expect(database.prepare(select).all()).toEqual(before);
    const types = database.prepare('SELECT schedule_id FROM meeting_types').all();
    expect(types).toEqual([1, 2].map(() => ({ schedule_id: null })));
    expect(database.prepare('SELECT count(*) AS n FROM schedules').get()).toEqual({ n: 0 });
  });
});
