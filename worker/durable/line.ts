/** Runs tasks one after the other, in the order they came; a failed task does not hold up the next. */
export class Line {
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #limit: number;

  /** `limit`: tasks that may wait or run at once. */
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
