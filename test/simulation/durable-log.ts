// Logs everything that the product ever stores about bookings, their outbox rows and their webhook events.
// Triggers write this log. The checks of the simulation (in the files oracle-*.ts) read this log, because
// they also need rows that the product has deleted.
import type { SQLInputValue } from 'node:sqlite';
import { database, replica } from './product.ts';
import { stage } from './stage.ts';

// Returns the virtual time. Triggers call this function for every logged change, so it also increases
// `world.writes`.
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
  "NEW.id, NEW.host_id, NEW.status, NEW.start_at, NEW.end_at, NEW.sequence, NEW.change_id, NEW.invitee_email, NEW.erased_at, NEW.invitee_name, NEW.notes, NEW.meeting_type_id, (SELECT json_object('ofType', json_extract(m.rules, '$.limits'), 'ofHost', json(u.booking_limits)) FROM meeting_types m JOIN users u ON u.id = NEW.host_id WHERE m.id = NEW.meeting_type_id), NEW.approval_due_at, NEW.outcome, NEW.updated_at, NEW.guests, NEW.asked_at";
// An update that only sets the time of the next reminder or follow-up does not count as a change of the
// booking.
const IS_CHANGE =
  'NEW.next_mail_at IS OLD.next_mail_at OR NEW.change_id IS NOT OLD.change_id OR NEW.updated_at <> OLD.updated_at';
const OUTBOX_VALUES =
  'NEW.id, NEW.host_id, NEW.booking_id, NEW.kind, NEW.event, NEW.audience, NEW.guest_id, NEW.created_at, NEW.caused_by, (SELECT max(rowid) FROM log_bookings WHERE id = NEW.booking_id), clock_now()';
const BOOKING_COLUMNS =
  'id TEXT, hostId TEXT, status TEXT, startAt REAL, endAt REAL, sequence INTEGER, changeId TEXT, email TEXT, erasedAt REAL, name TEXT, notes TEXT, typeId TEXT, limits TEXT, approvalDueAt REAL, outcome TEXT, updatedAt REAL, guests TEXT, askedAt REAL, at REAL';

/**
 * Returns the values of an entry in log_hosts. The product changes a booking before its hosts, so the entry
 * contains the version of the booking after the change.
 */
const hostValues = (row: 'NEW' | 'OLD', hasJoined: 0 | 1) =>
  `${row}.booking_id, ${row}.host_id, ${hasJoined}, EXISTS (SELECT 1 FROM organization_members m WHERE m.user_id = ${row}.host_id AND m.status = 'active' AND m.removed_at IS NULL),
  (SELECT max(rowid) FROM log_bookings WHERE id = ${row}.booking_id), clock_now()`;

database.exec(`
CREATE TEMP TABLE log_bookings (${BOOKING_COLUMNS});
CREATE TEMP TRIGGER log_booking_made AFTER INSERT ON main.bookings BEGIN
  INSERT INTO log_bookings VALUES (${BOOKING_VALUES}, virtual_now()); END;
CREATE TEMP TRIGGER log_booking_changed AFTER UPDATE ON main.bookings WHEN ${IS_CHANGE} BEGIN
  INSERT INTO log_bookings VALUES (${BOOKING_VALUES}, virtual_now()); END;
CREATE TEMP TABLE log_hosts (bookingId TEXT, hostId TEXT, hasJoined INTEGER, isActive INTEGER, version INTEGER, at REAL);
CREATE TEMP TRIGGER log_host_joined AFTER INSERT ON main.booking_hosts BEGIN
  INSERT INTO log_hosts VALUES (${hostValues('NEW', 1)}); END;
CREATE TEMP TRIGGER log_host_left AFTER DELETE ON main.booking_hosts BEGIN
  INSERT INTO log_hosts VALUES (${hostValues('OLD', 0)}); END;
CREATE TEMP TRIGGER log_host_replaced AFTER UPDATE OF host_id ON main.booking_hosts WHEN NEW.host_id <> OLD.host_id BEGIN
  INSERT INTO log_hosts VALUES (${hostValues('OLD', 0)}), (${hostValues('NEW', 1)}); END;
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
CREATE TEMP TABLE log_events (hostId TEXT, sequence INTEGER, id TEXT, type TEXT, bookingId TEXT, occurredAt REAL, at REAL);
CREATE TEMP TRIGGER log_event_made AFTER INSERT ON main.webhook_events BEGIN
  INSERT INTO log_events VALUES (NEW.host_id, NEW.sequence, NEW.id, NEW.type, NEW.booking_id, NEW.occurred_at, virtual_now()); END;
CREATE TEMP TABLE log_deliveries (id TEXT PRIMARY KEY, webhookId TEXT, eventId TEXT, kind TEXT, status TEXT, claimedAt REAL);
CREATE TEMP TRIGGER log_delivery_made AFTER INSERT ON main.webhook_deliveries BEGIN
  INSERT OR REPLACE INTO log_deliveries VALUES (NEW.id, NEW.webhook_id, NEW.event_id, NEW.kind, NEW.status, NULL); END;
CREATE TEMP TRIGGER log_delivery_changed AFTER UPDATE ON main.webhook_deliveries BEGIN
  UPDATE log_deliveries SET status = NEW.status, claimedAt = iif(NEW.claims > OLD.claims, claim_now(NEW.id), claimedAt) WHERE id = NEW.id; END;
CREATE TEMP TRIGGER log_delivery_gone AFTER DELETE ON main.webhook_deliveries BEGIN
  UPDATE log_deliveries SET status = 'deleted' WHERE id = OLD.id AND status IN ('pending', 'claimed'); END;
`);

/** Lists all tables. Each table comes before the tables that it refers to. */
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

const LOGS = ['log_bookings', 'log_hosts', 'log_outbox', 'log_events', 'log_deliveries'];
// Triggers write to the logs, so the logs are emptied last. Turning foreign keys off by a pragma would make
// SQLite compile every statement again.
const CLEAR = [...listTables(), ...LOGS].map((name) => database.prepare(`DELETE FROM ${name}`));

export const readGuests = ({ guests }: LoggedBooking): { id: string; email: string }[] =>
  JSON.parse(guests) as { id: string; email: string }[];

/**
 * Empties all tables and the log. `hasReplica` is true when the next test run reads some data from a
 * replica.
 */
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
  /** The booking limits of the meeting type and of the host at the time of this change, as JSON. */
  readonly limits: string;
  /** Set for a booking that waits for approval, and for a booking that was cancelled before its approval. */
  readonly approvalDueAt: number | null;
  readonly outcome: 'declined' | 'expired' | null;
  /** The time when the product decided the change, before it stored the row. */
  readonly updatedAt: number;
  /** The guests of the booking as JSON. */
  readonly guests: string;
  /** The time when the host asked for another time. */
  readonly askedAt: number | null;
  /** The number of this entry in the log of all bookings. It grows with every logged change. */
  readonly version: number;
  /** The time when the row was written. */
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
  /** The time at which the row left the states `pending` and `claimed`. */
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

export interface LoggedEvent {
  readonly hostId: string;
  readonly sequence: number;
  readonly id: string;
  readonly type: string;
  /** The id of the booking. In an event about a meeting type, this is the id of the meeting type. */
  readonly bookingId: string;
  /** The time that the event shows. */
  readonly occurredAt: number;
  /** The time when the row was written. */
  readonly at: number;
}

/** Returns true while the booking waits for the host's approval. */
export const isWaiting = ({ status, approvalDueAt }: LoggedBooking): boolean =>
  status === 'confirmed' && approvalDueAt !== null;

const statements = new Map<string, ReturnType<typeof database.prepare>>();

/**
 * Queries the database immediately and without faults. Only the checks of the simulation and the simulated
 * clients use this function.
 */
export function peek<T>(text: string, ...values: SQLInputValue[]): T[] {
  let statement = statements.get(text);
  if (!statement) {
    statement = database.prepare(text);
    statements.set(text, statement);
  }
  return statement.all(...values) as T[];
}

/** Lists the ids of the hosts of a booking. */
export const listHosts = (bookingId: string): string[] =>
  peek<{ host_id: string }>(
    'SELECT host_id FROM booking_hosts WHERE booking_id = ?',
    bookingId,
  ).map(({ host_id: id }) => id);

interface LoggedHost {
  readonly bookingId: string;
  readonly hostId: string;
  /** 1 when the host joined the booking, 0 when the host left it. */
  readonly hasJoined: 0 | 1;
  /** 1 when the host was an active member of the organization at that moment. */
  readonly isActive: 0 | 1;
  /**
   * The version of the booking after the change. A host whose account is deleted leaves the booking without a
   * new version.
   */
  readonly version: number;
  readonly at: number;
}

/**
 * Returns the log of the hosts who joined or left a booking, in order. If one change removes a host and adds
 * the host again, both entries have the same version.
 */
export const readHostLog = (bookingId: string): LoggedHost[] =>
  peek<LoggedHost>('SELECT * FROM log_hosts WHERE bookingId = ? ORDER BY rowid', bookingId);

type State = Pick<LoggedBooking, 'id' | 'version' | 'at'>;

/** Lists the ids of the hosts of a booking right after one of its changes. */
export const listHostsAt = ({ id, version, at }: State): string[] =>
  listHostsUntil(
    id,
    (entry) => entry.version < version || (entry.version === version && entry.at <= at),
  );

/** Lists the ids of the hosts of a booking right before one of its changes. */
export const listHostsBefore = ({ id, version }: State): string[] =>
  listHostsUntil(id, (entry) => entry.version < version);

function listHostsUntil(id: string, isBefore: (entry: LoggedHost) => boolean): string[] {
  const hosts = new Set<string>();
  for (const { hostId, hasJoined } of readHostLog(id).filter(isBefore)) {
    if (hasJoined === 1) hosts.add(hostId);
    else hosts.delete(hostId);
  }
  return [...hosts];
}

/** Returns every logged state of every booking, in the order in which the product stored them. */
export const readBookingLog = () =>
  peek<LoggedBooking>('SELECT rowid AS version, * FROM log_bookings ORDER BY rowid');
export const readEventLog = () => peek<LoggedEvent>('SELECT * FROM log_events ORDER BY rowid');
export const readOutboxLog = () =>
  peek<LoggedOutboxRow>('SELECT * FROM log_outbox ORDER BY createdAt, rowid');
