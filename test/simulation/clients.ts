// Simulates the clients, which are hosts and invitees, and stores the responses that they received. When a
// response is lost, it is unknown whether the request took effect.
import { createHash } from 'node:crypto';
import { AppError } from '../../worker/contract/app-error.ts';
import type { Session } from '../../worker/services/accounts/find-session.ts';
import { findSession } from '../../worker/services/accounts/find-session.ts';
import type { Deps } from '../../worker/services/service-deps.ts';
import { startSession } from '../../worker/services/sign-in/start-session.ts';
import { addAccounts, type HostAccount } from './host-accounts.ts';
import { checkOutageIsReported } from './oracle-health.ts';
import type { Platform } from './platform.ts';
import { database } from './product.ts';
import { createIsolate, currentTask, runAs, Task } from './task.ts';
import type { World } from './world.ts';

export interface Host {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly typeId: string;
  /**
   * The tokens of booking links. The first link allows one booking, and the second link allows two bookings.
   */
  readonly links: readonly [string, string];
  /** The calendar accounts of the host, each at a different provider. */
  readonly accounts: readonly [HostAccount, HostAccount];
  readonly mayHaveWebhooks: boolean;
  token: string | null;
  /** The tokens of sessions that the product has confirmed as ended. */
  readonly endedTokens: string[];
  /** True after a request to delete the account. From then on, the simulation does not check this host. */
  isDeleting: boolean;
  deletedAt: number | null;
  webhooks: {
    readonly id: string;
    readonly url: string;
    /** The types of events to which the webhook subscribes. */
    readonly events: readonly string[];
    readonly since: number;
    /**
     * True while the product must deliver every event to this webhook. False after a change that
     * may end the deliveries, for example after the receiver answered 410.
     */
    mustReceiveAll: boolean;
  }[];
}

export interface Booked {
  readonly id: string;
  /** The organizer, according to the last response that this client received. */
  host: Host;
  /** The email addresses of the guests. */
  readonly guests: readonly string[];
  token: string;
  email: string;
  sequence: number;
  erasedAt: number | null;
}

/** A hold that an agent requested. If the response was lost, the product may not have stored the hold. */
export interface Held {
  readonly host: Host;
  readonly token: string;
  readonly email: string;
}

/** `lost`: the response was lost, so the request may or may not have taken effect. */
type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'lost' };

/** A failure outside of the product that lasted for a while. */
export interface Outage {
  readonly what: 'mail' | 'receiver' | 'calendar' | 'cron' | 'database' | 'queue';
  readonly from: number;
  to: number | null;
}

/** The durations of every meeting type, in minutes. The first duration is the default duration. */
export const DURATIONS = [30, 60] as const;

const INSERT_USER = `INSERT INTO users (id, email, name, username, time_zone, plan, email_verified_at, is_first_login, created_at, updated_at)
VALUES (?, ?, ?, ?, 'UTC', ?, 1, 0, 1, 1)`;
const INSERT_TYPE = `INSERT INTO meeting_types (id, host_id, slug, title, duration_minutes, durations, start_step_minutes, locations, maximum_guests, primary_color, availability, rules, created_at, updated_at)
VALUES (?, ?, ?, 'A talk', 30, ?, 30, '[{"kind":"ask_invitee","value":""}]', 2, '#006fee', ?, ?, 1, 1)`;

const INSERT_LINK = `INSERT INTO booking_links (id, meeting_type_id, hash, uses, created_at) VALUES (?, ?, ?, ?, 1)`;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Minutes in which a host must approve or decline a booking of the meeting type "call". */
const APPROVAL_MINUTES = 720;

/** Maximum number of bookings for the same time of the meeting type "class". */
export const CLASS_SEATS = 2;

/**
 * The reminders and the thank-you email of the meeting type "class". The other meeting types have the
 * default reminders.
 */
export const CLASS_REMINDERS = [
  { minutesBefore: 2_880, to: 'host' },
  { minutesBefore: 180, to: 'both' },
  { minutesBefore: 45, to: 'invitee' },
] as const;
export const CLASS_THANK_YOU = 20;

const DAY = { enabled: true, start: '00:00', end: '23:59', breaks: [] };
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
export const HOURS = JSON.stringify({
  workingHours: Object.fromEntries(DAYS.map((day) => [day, DAY])),
});

export class Clients {
  readonly world: World;
  readonly platform: Platform;
  readonly hosts: Host[] = [];
  readonly booked: Booked[] = [];
  readonly held: Held[] = [];
  /** The tokens of holds that an invitee tried to confirm. */
  readonly confirmedTokens = new Set<string>();
  readonly hashOf = hashOf;
  readonly outages: Outage[] = [];
  /** Ids of the outbox rows and webhook events that a step made unreadable. */
  readonly corrupted = new Set<string>();
  /**
   * Ids of the calendar events of bookings that a host moved or deleted in the calendar, without using the
   * product.
   */
  readonly changedInCalendar = new Set<string>();
  readonly isolate = createIsolate('clients');

  constructor(world: World, platform: Platform) {
    this.world = world;
    this.platform = platform;
  }

  addHost(name: string, plan: string, rules: object): Host {
    const id = `host-${name}`;
    const email = `${name}@host.example`;
    const host: Host = {
      id,
      email,
      username: name,
      typeId: `type-${name}`,
      links: [`once-${name}`, `twice-${name}`],
      accounts: addAccounts(this.platform, id, () => this.world.now),
      token: null,
      endedTokens: [],
      mayHaveWebhooks: plan !== 'free',
      isDeleting: false,
      deletedAt: null,
      webhooks: [],
    };
    database.prepare(INSERT_USER).run(id, email, name, name, plan);
    const insertType = database.prepare(INSERT_TYPE);
    const values = [JSON.stringify(DURATIONS), HOURS, JSON.stringify(rules)] as const;
    insertType.run(host.typeId, id, 'talk', ...values);
    insertType.run(`call-${name}`, id, 'call', ...values);
    host.links.forEach((token, index) => {
      database
        .prepare(INSERT_LINK)
        .run(`link-${name}-${index}`, host.typeId, hashOf(token), index + 1);
    });
    database
      .prepare(
        'UPDATE meeting_types SET requires_approval = 1, maximum_guests = 0, approval_timeout_minutes = ? WHERE id = ?',
      )
      .run(APPROVAL_MINUTES, `call-${name}`);
    insertType.run(`class-${name}`, id, 'class', ...values);
    database
      .prepare(
        "UPDATE meeting_types SET seats = ?, maximum_guests = 0, locations = '[]', reminders = ?, follow_ups = ? WHERE id = ?",
      )
      .run(
        CLASS_SEATS,
        JSON.stringify(CLASS_REMINDERS),
        JSON.stringify({ thankYou: CLASS_THANK_YOU, noShow: null }),
        `class-${name}`,
      );
    this.hosts.push(host);
    return host;
  }

  /** Starts a new task that runs code of a client. If the product crashes, this task continues. */
  start(key: string, run: (task: Task) => Promise<void>): void {
    const task = new Task(key, this.isolate, this.world.seed, null);
    const reportError = (error: unknown) =>
      this.world.fail(`unexpected: ${key} ${error instanceof Error ? error.stack : error}`);
    this.world.schedule(0, task, () => void runAs(task, () => run(task).catch(reportError)));
  }

  /**
   * Sends a request to the product. An unexpected error is a violation, unless the simulation caused a
   * fault.
   */
  async ask<T>(label: string, work: (deps: Deps) => Promise<T>): Promise<Answer<T>> {
    const task = currentTask();
    const faultsBefore = task.faults;
    try {
      const value = await this.platform.request(task.childKey(label), work);
      return { kind: 'ok', value };
    } catch (error) {
      if (error instanceof AppError) {
        this.world.count(`refused ${error.code}`);
        return { kind: 'refused', code: error.code };
      }
      if (task.faults === faultsBefore) {
        const text = error instanceof Error ? error.stack : String(error);
        this.world.fail(`unexpected: ${label} ended with ${text}`);
      }
      this.world.count('answers lost');
      return { kind: 'lost' };
    }
  }

  /**
   * Sends a request as the signed-in host. Signs in when the host has no session or the session has
   * expired. Returns null when the sign-in fails.
   */
  async asHost<T>(
    host: Host,
    label: string,
    work: (deps: Deps, session: Session) => Promise<T>,
  ): Promise<Answer<T> | null> {
    const isNewSession = host.token === null;
    const token = host.token ?? (await this.#signIn(host));
    if (token === null) return null;
    const answer = await this.ask(label, async (deps) => {
      const session = await findSession(deps, token);
      if (!session) throw new AppError('UNAUTHENTICATED');
      return work(deps, session);
    });
    if (answer.kind !== 'refused' || answer.code !== 'UNAUTHENTICATED') return answer;
    if (host.token === token) host.token = null;
    return isNewSession ? answer : this.asHost(host, label, work);
  }

  async #signIn(host: Host): Promise<string | null> {
    const signIn = await this.ask('sign-in', (deps) =>
      startSession(deps, { userId: host.id, epoch: null }, {}),
    );
    if (signIn.kind !== 'ok') return null;
    host.token = signIn.value.token;
    return signIn.value.token;
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.world.schedule(ms, currentTask(), resolve);
    });
  }

  /**
   * Starts an outage, and ends it after `ms`. Before the end, checks that the health check reports the
   * outage.
   */
  outage(what: Outage['what'], ms: number, begin: () => void, end: () => void): Promise<void> {
    const outage: Outage = { what, from: this.world.now, to: null };
    this.outages.push(outage);
    this.world.count(`outages of ${what}`);
    begin();
    return this.wait(ms)
      .then(() => checkOutageIsReported(this, outage))
      .then(() => {
        end();
        outage.to = this.world.now;
      });
  }
}
