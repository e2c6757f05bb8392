// Collects items that wait at the same time, so that one commit (a transaction in the database) stores them
// together (decision 64).
import type { TaskQueue } from './line.ts';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Stores at most `size` items together, in order of arrival. `commit` returns one result per item. */
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
