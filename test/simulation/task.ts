// Isolates and tasks of the simulation. A crash ends an isolate and deletes its memory. A task runs code in
// an isolate and stays the current task of that code across every await.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createDice, type Dice, hashText } from './dice.ts';

export interface Isolate {
  readonly name: string;
  isAlive: boolean;
  /** Called once when the isolate crashes. */
  readonly onCrash: Set<() => void>;
}

export function createIsolate(name: string): Isolate {
  return { name, isAlive: true, onCrash: new Set() };
}

export class Task {
  /** The faults of the task depend on this key, so a seed always gives a task the same key. */
  readonly key: string;
  readonly isolate: Isolate;
  readonly dice: Dice;
  /** Faults that happened in this task or in tasks that it called. */
  faults = 0;
  #faultNumber = 0;
  #children = 0;
  readonly #parent: Task | null;

  constructor(key: string, isolate: Isolate, seed: number, parent: Task | null) {
    this.key = key;
    this.isolate = isolate;
    this.dice = createDice(hashText(key, seed));
    this.#parent = parent;
  }

  nextFaultNumber(): number {
    this.#faultNumber += 1;
    return this.#faultNumber;
  }

  childKey(name: string): string {
    this.#children += 1;
    return `${this.key}.${name}${this.#children}`;
  }

  noteFault(): void {
    this.faults += 1;
    this.#parent?.noteFault();
  }
}

const running = new AsyncLocalStorage<Task>();

export function currentTask(): Task {
  const task = running.getStore();
  if (!task) throw new Error('No task of the simulation is running.');
  return task;
}

export const findCurrentTask = (): Task | undefined => running.getStore();

export function runAs<T>(task: Task, work: () => T): T {
  return running.run(task, work);
}

/** Runs the work and ignores its error. The caller has crashed, so it cannot receive the error. */
export function runIgnoringErrors(work: () => unknown): void {
  try {
    work();
  } catch {
    // Ignored, because the caller has crashed.
  }
}
