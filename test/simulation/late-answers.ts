// A task claims a row before it processes the row, and a claim expires after some time. This class delays a
// response to a task until another task has claimed the same row. Therefore, the first task continues after
// it has lost its claim.
import type { Task } from './task.ts';

interface Waiting {
  readonly task: Task;
  readonly resume: () => void;
}

export class LateAnswers {
  /** For each row, the task that claimed it last. */
  readonly #holders = new Map<string, Task>();
  #waiting: Waiting[] = [];

  holdsRows(task: Task): boolean {
    for (const holder of this.#holders.values()) if (holder === task) return true;
    return false;
  }

  /** Calls `resume` when another task claims a row that the waiting task had claimed. */
  add(waiting: Waiting): void {
    this.#waiting.push(waiting);
  }

  noteClaim(row: string, task: Task): void {
    const previousHolder = this.#holders.get(row);
    this.#holders.set(row, task);
    if (previousHolder === undefined || previousHolder === task) return;
    const dueAnswers = this.#waiting.filter(
      ({ task: waitingTask }) => waitingTask === previousHolder,
    );
    if (dueAnswers.length === 0) return;
    this.#waiting = this.#waiting.filter((answer) => !dueAnswers.includes(answer));
    for (const { resume } of dueAnswers) resume();
  }
}
