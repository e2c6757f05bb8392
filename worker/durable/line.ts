/**
 * A queue of tasks. Runs the tasks one after the other, in order of arrival. Continues after a task
 * that failed.
 */
export class TaskQueue {
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #limit: number;

  /** `limit` is the maximum number of tasks that wait or run. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  isFull(): boolean {
    return this.#waiting >= this.#limit;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const result = this.#tail.then(task, task);
    this.#tail = result.then(
      () => this.#leave(),
      () => this.#leave(),
    );
    return result;
  }

  #leave(): void {
    this.#waiting -= 1;
  }
}
