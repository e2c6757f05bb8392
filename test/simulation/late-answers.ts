// Delays answers until another task has taken over the work. The claim of a row expires, and another consumer
// claims the row. Only then the first consumer continues.
import type { Task } from './task.ts';

interface Waiting {
  readonly task: Task;
  readonly wake: () => void;
}

export class LateAnswers {
  /** For each row, the task that claimed it last. */
  readonly #holders = new Map<string, Task>();
  #waiting: Waiting[] = [];

  holdsRows(task: Task): boolean {
    for (const holder of this.#holders.values()) if (holder === task) return true;
    return false;
  }

  /** Calls `wake` when another task claims a row that the waiting task had claimed. */
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
