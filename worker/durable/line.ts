// The line in which the changes of one host wait for their turn.

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

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects items that wait at the same time, so that one commit (a transaction in the database) stores them together
 * (decision 64). Stores at most `size` items together, in order of arrival. `commit` returns
 * one result per item.
 */
export class Group<Item, Result> {
  readonly #tasks: TaskQueue;
  readonly #size: number;
  readonly #commit: (items: readonly Item[]) => Promise<readonly Result[]>;
  #waiting: Waiting<Item, Result>[] = [];

  constructor(
    tasks: TaskQueue,
    size: number,
    commit: (items: readonly Item[]) => Promise<readonly Result[]>,
  ) {
    this.#tasks = tasks;
    this.#size = size;
    this.#commit = commit;
  }

  /** The number of items that wait for a commit. */
  get length(): number {
    return this.#waiting.length;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // The first waiting item queues a commit. Items that arrive before this commit starts are
      // stored together with the first item.
      if (this.#waiting.length === 1) this.#queueCommit();
    });
  }

  #queueCommit(): void {
    void this.#tasks.run(() => this.#commitNext());
  }

  async #commitNext(): Promise<void> {
    const group = this.#waiting.splice(0, this.#size);
    if (this.#waiting.length > 0) this.#queueCommit();
    try {
      const results = await this.#commit(group.map(({ item }) => item));
      group.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined) reject(new Error('The commit has no result for this item.'));
        else resolve(result);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
