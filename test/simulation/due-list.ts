// A binary heap of future steps, earliest first. `tie` decides the order of steps that are due at
// the same moment.

export interface Due {
  readonly at: number;
  readonly tie: number;
}

function isBefore(a: Due, b: Due): boolean {
  return a.at < b.at || (a.at === b.at && a.tie < b.tie);
}

export class DueList<T extends Due> {
  readonly #heap: T[] = [];

  get size(): number {
    return this.#heap.length;
  }

  peek(): T | undefined {
    return this.#heap[0];
  }

  /** Returns all steps, in no particular order. */
  values(): readonly T[] {
    return this.#heap;
  }

  push(due: T): void {
    const heap = this.#heap;
    let index = heap.length;
    heap.push(due);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(due, above)) break;
      heap[index] = above;
      heap[parent] = due;
      index = parent;
    }
  }

  pop(): T | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let index = 0;
    for (;;) {
      const left = heap[2 * index + 1];
      if (left === undefined) break;
      const right = heap[2 * index + 2];
      const isRight = right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!isBefore(child, last)) break;
      heap[index] = child;
      index = 2 * index + (isRight ? 2 : 1);
    }
    heap[index] = last;
    return first;
  }
}
