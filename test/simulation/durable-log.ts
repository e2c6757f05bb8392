// Logs everything that the product ever stores about bookings, their outbox rows and their webhook
// events. Triggers write this log. The oracles (the checks of the simulation) read this log,
// because they also need rows that the product has deleted.
import type { SQLInputValue } from 'node:sqlite';
import { database, replica } from './product.ts';
import { stage } from './stage.ts';

// Returns the virtual time and counts the write in `world.writes`.
database.function('virtual_now', () => {
  const { world } = stage();
  world.writes += 1;
  return world.now;
});

// Returns the time like `virtual_now`, but does not increase `world.writes`.
database.function('clock_now', () => stage().world.now);

database.function('claim_now', (row) => {
  const { world } = stage();
  world.noteClaim(String(row));
  return world.now;
});

const BOOKING_VALUES =
  "NEW.id, NEW.host_id, NEW.status, NEW.start_at, NEW.end_at, NEW.sequence, NEW.change_id, NEW.invitee_email, NEW.erased_at, NEW.invitee_name, NEW.notes, NEW.meeting_type_id, (SELECT json_object('ofType', json_extract(m.rules, '$.limits'), 'ofHost', json(u.booking_limits)) FROM meeting_types m JOIN users u ON u.id = m.host_id WHERE m.id = NEW.meeting_type_id), NEW.approval_due_at, NEW.outcome, NEW.updated_at, NEW.guests";
// A new time for the next reminder or follow-up is no change of the booking.
const IS_CHANGE =
  'NEW.next_mail_at IS OLD.next_mail_at OR NEW.change_id IS NOT OLD.change_id OR NEW.updated_at <> OLD.updated_at';
const OUTBOX_VALUES =
  'NEW.id, NEW.host_id, NEW.booking_id, NEW.kind, NEW.event, NEW.audience, NEW.guest_id, NEW.created_at, NEW.caused_by, (SELECT max(rowid) FROM log_bookings WHERE id = NEW.booking_id), clock_now()';
const BOOKING_COLUMNS =
  'id TEXT, hostId TEXT, status TEXT, startAt REAL, endAt REAL, sequence INTEGER, changeId TEXT, email TEXT, erasedAt REAL, name TEXT, notes TEXT, typeId TEXT, limits TEXT, approvalDueAt REAL, outcome TEXT, updatedAt REAL, guests TEXT, at REAL';

database.exec(`
CREATE TEMP TABLE log_bookings (${BOOKING_COLUMNS});
CREATE TEMP TRIGGER log_booking_made AFTER INSERT ON main.bookings BEGIN
  INSERT INTO log_bookings VALUES (${BOOKING_VALUES}, virtual_now()); END;
CREATE TEMP TRIGGER log_booking_changed AFTER UPDATE ON main.bookings WHEN ${IS_CHANGE} BEGIN
  INSERT INTO log_bookings VALUES (${BOOKING_VALUES}, virtual_now()); END;
CREATE TEMP TABLE log_outbox (id TEXT PRIMARY KEY, hostId TEXT, bookingId TEXT, kind TEXT, event TEXT, audience TEXT, guestId TEXT, createdAt REAL, causedBy TEXT, version INTEGER, insertedAt REAL, status TEXT, attempts INTEGER, doneAt REAL, error TEXT, unprepared INTEGER, wasHeld INTEGER, claimedAt REAL, endedAt REAL);
CREATE TEMP TRIGGER log_outbox_made AFTER INSERT ON main.outbox BEGIN
  INSERT INTO log_outbox VALUES (${OUTBOX_VALUES}, 'pending', 0, NULL, NULL, 0, 0, NULL, NULL); END;
CREATE TEMP TRIGGER log_outbox_changed AFTER UPDATE ON main.outbox BEGIN
  UPDATE log_outbox SET status = NEW.status, attempts = NEW.attempts, doneAt = NEW.done_at, error = NEW.last_error,
    wasHeld = wasHeld OR NEW.hold_reason IS NOT NULL, claimedAt = iif(NEW.claims > OLD.claims, claim_now(NEW.id), claimedAt),
    endedAt = iif(NEW.status IN ('pending', 'claimed'), NULL, coalesce(endedAt, clock_now())),
    unprepared = unprepared + (NEW.attempts > OLD.attempts AND coalesce(NEW.last_error, '') LIKE 'The email could not be prepared%') WHERE id = NEW.id; END;
CREATE TEMP TRIGGER log_outbox_gone AFTER DELETE ON main.outbox BEGIN
  UPDATE log_outbox SET status = CASE WHEN OLD.status IN ('pending', 'claimed') THEN 'dropped' ELSE status END WHERE id = OLD.id; END;
CREATE TEMP TABLE log_events (hostId TEXT, sequence INTEGER, id TEXT, type TEXT, bookingId TEXT, at REAL);
CREATE TEMP TRIGGER log_event_made AFTER INSERT ON main.webhook_events BEGIN
  INSERT INTO log_events VALUES (NEW.host_id, NEW.sequence, NEW.id, NEW.type, NEW.booking_id, virtual_now()); END;
CREATE TEMP TABLE log_deliveries (id TEXT PRIMARY KEY, webhookId TEXT, eventId TEXT, kind TEXT, status TEXT, claimedAt REAL);
CREATE TEMP TRIGGER log_delivery_made AFTER INSERT ON main.webhook_deliveries BEGIN
  INSERT OR REPLACE INTO log_deliveries VALUES (NEW.id, NEW.webhook_id, NEW.event_id, NEW.kind, NEW.status, NULL); END;
CREATE TEMP TRIGGER log_delivery_changed AFTER UPDATE ON main.webhook_deliveries BEGIN
  UPDATE log_deliveries SET status = NEW.status, claimedAt = iif(NEW.claims > OLD.claims, claim_now(NEW.id), claimedAt) WHERE id = NEW.id; END;
CREATE TEMP TRIGGER log_delivery_gone AFTER DELETE ON main.webhook_deliveries BEGIN
  UPDATE log_deliveries SET status = 'deleted' WHERE id = OLD.id AND status IN ('pending', 'claimed'); END;
`);

/** Lists all tables. A table that refers to another table comes before it. */
function listTables(): string[] {
  const names = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map(({ name }) => String(name));
  const referencedTables = new Map(
    names.map((name) => {
      const keys = database.prepare(`PRAGMA foreign_key_list(${name})`).all();
      return [name, keys.map(({ table }) => String(table)).filter((table) => table !== name)];
    }),
  );
  const inOrder: string[] = [];
  const visit = (name: string) => {
    if (inOrder.includes(name)) return;
    for (const referencedTable of referencedTables.get(name) ?? []) visit(referencedTable);
    inOrder.push(name);
  };
  names.forEach(visit);
  return inOrder.reverse();
}

const LOGS = ['log_bookings', 'log_outbox', 'log_events', 'log_deliveries'];
// Triggers write to the logs, so the logs are emptied last. Turning foreign keys off by a pragma would make
// SQLite compile every statement again.
const CLEAR = [...listTables(), ...LOGS].map((name) => database.prepare(`DELETE FROM ${name}`));

export const readGuests = ({ guests }: LoggedBooking): { id: string; email: string }[] =>
  JSON.parse(guests) as { id: string; email: string }[];

/** Empties all tables and the log. `hasReplica`: a replica answers some reads of the next history. */
export function clearDatabase(hasReplica: boolean): void {
  database.exec('BEGIN');
  for (const statement of CLEAR) statement.run();
  database.exec('COMMIT');
  replica.restart(hasReplica);
}

export interface LoggedBooking {
  readonly id: string;
  readonly hostId: string;
  readonly status: 'confirmed' | 'cancelled';
  readonly startAt: number;
  readonly endAt: number;
  readonly sequence: number;
  readonly changeId: string | null;
  readonly email: string;
  readonly erasedAt: number | null;
  readonly name: string;
  readonly notes: string;
  readonly typeId: string;
  /** The limits of the meeting type and of the host at that time, as JSON. */
  readonly limits: string;
  /** Set for a booking that waits for approval, and for one that was cancelled before its approval. */
  readonly approvalDueAt: number | null;
  readonly outcome: 'declined' | 'expired' | null;
  /** The time at which the product decided the change, before the row was written. */
  readonly updatedAt: number;
  /** The guests of the booking as JSON. */
  readonly guests: string;
  /** A number that grows with every write of any booking. */
  readonly version: number;
  /** The time of the write. */
  readonly at: number;
}

export interface LoggedOutboxRow {
  readonly id: string;
  readonly hostId: string | null;
  readonly bookingId: string | null;
  readonly kind: 'mail' | 'calendar';
  readonly event: string;
  readonly audience: 'host' | 'invitee' | 'guest';
  readonly guestId: string | null;
  readonly createdAt: number;
  readonly causedBy: 'host' | 'invitee' | null;
  /** The version of the booking when the row was added. It identifies the change that added the row. */
  readonly version: number | null;
  readonly insertedAt: number;
  /** 1 when a rate limit ever delayed the email. */
  readonly wasHeld: 0 | 1;
  /** The time of the last claim. */
  readonly claimedAt: number | null;
  /** When the row left the states `pending` and `claimed`. */
  readonly endedAt: number | null;
  /** `dropped`: deleted while it was pending or claimed. */
  readonly status: 'pending' | 'claimed' | 'done' | 'dead' | 'dropped' | string;
  readonly attempts: number;
  /**
   * The number of attempts that failed before sending, because the product could not prepare the
   * email.
   */
  readonly unprepared: number;
  readonly doneAt: number | null;
  readonly error: string | null;
}

/** Returns true while the booking waits for the host's approval. */
export const isWaiting = ({ status, approvalDueAt }: LoggedBooking): boolean =>
  status === 'confirmed' && approvalDueAt !== null;

const statements = new Map<string, ReturnType<typeof database.prepare>>();

/** Queries the database immediately and without faults. Only oracles and clients use this function. */
export function peek<T>(text: string, ...values: SQLInputValue[]): T[] {
  let statement = statements.get(text);
  if (!statement) {
    statement = database.prepare(text);
    statements.set(text, statement);
  }
  return statement.all(...values) as T[];
}

/** Returns every version of every booking, in the order of the writes. */
export const readBookingLog = () =>
  peek<LoggedBooking>('SELECT rowid AS version, * FROM log_bookings ORDER BY rowid');
export const readOutboxLog = () =>
  peek<LoggedOutboxRow>('SELECT * FROM log_outbox ORDER BY createdAt, rowid');
