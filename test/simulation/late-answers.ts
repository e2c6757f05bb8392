// Answers that are late until another task has taken over the work: the claim of a row has lapsed, another
// consumer has claimed the row, and only then the first one goes on.
import type { Task } from './task.ts';

interface Waiting {
  readonly task: Task;
  readonly wake: () => void;
}

export class LateAnswers {
  /** The task that claimed a row last. */
  readonly #holders = new Map<string, Task>();
  #waiting: Waiting[] = [];

  holdsRows(task: Task): boolean {
    for (const holder of this.#holders.values()) if (holder === task) return true;
    return false;
  }

  /** Calls `wake` when another task claims a row of this one. */
  add(waiting: Waiting): void {
    this.#waiting.push(waiting);
  }

  noteClaim(row: string, task: Task): void {
    const before = this.#holders.get(row);
    this.#holders.set(row, task);
    if (before === undefined || before === task) return;
    const due = this.#waiting.filter(({ task: waiting }) => waiting === before);
    if (due.length === 0) return;
    this.#waiting = this.#waiting.filter((each) => !due.includes(each));
    for (const { wake } of due) wake();
  }
}
