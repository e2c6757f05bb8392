// A read replica of the simulated database. It copies the changes of the primary at random moments, at the
// latest after ten seconds. It copies them earlier when a session needs the changes up to a bookmark. A
// bookmark is the number of a database state.
import type { DatabaseSync, Session } from 'node:sqlite';
import { stage } from './stage.ts';
import { currentTask } from './task.ts';

const LAG_MS = 10_000;
const HEX = 16;

export class Replica {
  readonly database: DatabaseSync;
  readonly #primary: DatabaseSync;
  /**
   * Records the changes of the primary. Null while the replica is off, because recording takes
   * time.
   */
  #changes: Session | null = null;
  #caughtUpAt = 0;
  /** The number of calls to the primary so far. */
  #calls = 0;
  /** The value of `#calls` when the replica last received the changes. */
  #copied = 0;

  constructor(primary: DatabaseSync, copy: DatabaseSync) {
    this.#primary = primary;
    this.database = copy;
    // The list of changes contains all rows that a deletion removed, so the replica must not delete related
    // rows itself.
    copy.exec('PRAGMA foreign_keys = OFF');
  }

  get isOn(): boolean {
    return this.#changes !== null;
  }

  /**
   * Prepares the replica for a test run. Called when the primary is empty. Afterwards, the replica is empty
   * too.
   */
  restart(isOn: boolean): void {
    if (this.#changes) this.catchUp();
    if (isOn) this.#changes ??= this.#primary.createSession();
    else {
      this.#changes?.close();
      this.#changes = null;
    }
  }

  countCall(): void {
    this.#calls += 1;
  }

  bookmark(): string {
    return `00000000-${this.#calls.toString(HEX).padStart(8, '0')}`;
  }

  catchUp(): void {
    if (!this.#changes) throw new Error('The replica is off.');
    const isApplied = this.database.applyChangeset(this.#changes.changeset());
    if (!isApplied) throw new Error('The replica differs from the primary.');
    this.#changes.close();
    this.#changes = this.#primary.createSession();
    this.#copied = this.#calls;
  }

  /**
   * Called before each read from the replica. Updates the replica if its rows are too old, and sometimes at
   * random. `bookmark` is null if the caller accepts old rows.
   */
  prepareRead(bookmark: string | null): void {
    const { now } = stage().world;
    const requiredCalls = Number.parseInt(bookmark?.split('-')[1] ?? '0', HEX);
    const age = now - this.#caughtUpAt;
    const isDue = age < 0 || age >= LAG_MS || currentTask().dice.chance(0.2);
    if (!isDue && requiredCalls <= this.#copied) return;
    this.catchUp();
    this.#caughtUpAt = now;
  }
}
