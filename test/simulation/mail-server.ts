// Simulates the SMTP server to which the product's own mailer connects. The server accepts emails, refuses
// some addresses, drops the connection for some addresses, and may be down.

import type { SmtpSession } from '../../worker/adapters/email/smtp-session.ts';
import type { OutgoingMail } from '../../worker/ports/email/mailer.ts';
import { currentTask, type Task } from './task.ts';
import type { World } from './world.ts';

export interface Sent {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** The link in the header `List-Unsubscribe`. */
  readonly link: string | null;
  readonly at: number;
  readonly task: Task;
  readonly hadFaults: number;
}

const connectionClosed = () => new Error('The connection was closed.');
const refuse = (responseCode: number, command: string) =>
  Object.assign(new Error('Refused.'), { responseCode, command });
/** An attempt to connect ends after this time, as in smtp-session.ts. */
const CONNECT_MS = 10_000;
/** The number of times that the server refuses an email before it accepts the email. */
const TEMPORARY_REFUSALS = 3;
/** The number of connections for an email that the server drops before it accepts the email. */
const DROPPED_CONNECTIONS = 6;

export class MailServer {
  isDown = false;
  readonly sent: Sent[] = [];
  /** The number of attempts that reached this server, by the id of the email. */
  readonly attempts = new Map<string, number>();
  readonly refused = new Set<string>();
  readonly #world: World;
  readonly #refusals = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
  }

  async open(): Promise<SmtpSession> {
    const { mail } = this.#drafts.get(currentTask()) ?? {};
    const startedAt = this.#world.now;
    try {
      await this.#world.callPort('mail', () => {
        if (this.isDown) throw Object.assign(connectionClosed(), { code: 'ECONNECTION' });
      });
      if (this.#world.now - startedAt > CONNECT_MS)
        throw Object.assign(connectionClosed(), { code: 'ETIMEDOUT' });
    } catch (error) {
      // A failed connection counts as an attempt to send its email.
      if (mail) this.#countAttempt(mail.id);
      throw error;
    }
    let isBroken = false;
    return {
      send: async (_from, _to, message) => {
        const draft = JSON.parse(new TextDecoder().decode(message)) as OutgoingMail;
        const task = currentTask();
        this.#countAttempt(draft.id);
        await this.#world.callPort('mail', () => {
          if (isBroken || this.isDown) throw connectionClosed();
          try {
            this.#accept(draft, task);
          } catch (error) {
            isBroken = !(error instanceof Error && 'responseCode' in error);
            throw error;
          }
        });
      },
      isOpen: () => !isBroken,
      close() {
        isBroken = true;
      },
    } as SmtpSession;
  }

  readonly #drafts = new WeakMap<Task, { mail: OutgoingMail }>();

  /** Records that the next connection of this task is for this email. */
  noteDraft(mail: OutgoingMail): void {
    this.#drafts.set(currentTask(), { mail });
  }

  #countAttempt(id: string): void {
    this.attempts.set(id, (this.attempts.get(id) ?? 0) + 1);
  }

  #accept({ id, to, subject, listUnsubscribe }: OutgoingMail, task: Task): void {
    const domain = to.email.slice(to.email.indexOf('@') + 1);
    const attempts = this.attempts.get(id) ?? 0;
    if (
      domain === 'drop.example' &&
      attempts <= DROPPED_CONNECTIONS &&
      !this.#world.haveFaultsEnded
    )
      throw connectionClosed();
    if (domain === 'gone.example') {
      this.refused.add(id);
      throw refuse(550, 'RCPT TO');
    }
    const refusals = this.#refusals.get(id) ?? 0;
    if (
      domain === 'grey.example' &&
      refusals < TEMPORARY_REFUSALS &&
      !this.#world.haveFaultsEnded
    ) {
      this.#refusals.set(id, refusals + 1);
      throw refuse(451, 'DATA');
    }
    const { now: at } = this.#world;
    const link = listUnsubscribe ?? null;
    this.sent.push({ id, to: to.email, subject, link, at, task, hadFaults: task.faults });
    this.#world.count('emails');
  }
}
