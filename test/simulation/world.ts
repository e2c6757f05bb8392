// The only scheduler: a virtual clock that jumps to the next due step, and a decision of the seed at every
// call of a port. Between two steps all code runs as far as it can, so nothing depends on the machine.

import { createDice, type Dice, hashText } from './dice.ts';
import { type Due, DueList } from './due-list.ts';
import {
  chooseWeather,
  drawDelay,
  drawFault,
  drawLateness,
  drawSlowness,
  type FaultKind,
  type Port,
  type Weather,
} from './faults.ts';
import { LateAnswers } from './late-answers.ts';
import { currentTask, type Isolate, runAs, Task } from './task.ts';

/** An error that the simulation throws deliberately. */
export class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}

/** Something happened that must never happen. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

interface Step extends Due {
  readonly isolate: Isolate;
  readonly task: Task;
  run: (() => void) | null;
  /** A request in transit, which may still arrive after the isolate crashed. */
  readonly orphan: (() => unknown) | null;
}

const LATEST_MS = 10 * 60_000;
/** Later than this, a mail server accepts no email, because the product has closed the connection by then. */
const MAIL_LIMIT_MS = 15_000;

const waitLimit = (port: Port): number =>
  port === 'mail' ? MAIL_LIMIT_MS : Number.POSITIVE_INFINITY;

/** The faults that may happen. Null allows all faults that the seed chooses. */
type AllowedFaults = ReadonlySet<string> | null;

/**
 * A mail server that is down for three hours takes about 15,000 steps: both hosts' alarms fire every 30
 * seconds.
 */
const MAX_STEPS = 30_000;
/** Resolves when no promise has code left to run. */
const drain = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** Runs the work and ignores its error, because no caller is left that could receive the error. */
function attempt(work: () => unknown): void {
  try {
    work();
  } catch {
    // Ignored, as on a broken connection.
  }
}

export class World {
  readonly seed: number;
  readonly weather: Weather;
  /** The invitees' email domains: `drop.example` loses connections, and so on. */
  readonly mailDomains: readonly [string, ...string[]];
  readonly tally: Record<string, number> = {};
  /** The faults that happened, in the form of a replay. */
  readonly happened: string[] = [];
  now: number;
  /** Number of writes of bookings. */
  writes = 0;
  readonly faultTimes: number[] = [];
  /** No more faults happen, and all work must end. */
  isHealed = false;
  /** Called after every step. */
  watch: (() => void) | null = null;
  #violation: Violation | null = null;
  readonly #steps = new DueList<Step>();
  /** Ports that fail at every call. */
  readonly down = new Set<Port>();
  readonly #lateAnswers = new LateAnswers();
  readonly #dice: Dice;
  readonly #allowed: AllowedFaults;
  #ran = 0;

  constructor(seed: number, start: number, allowed: AllowedFaults) {
    this.seed = seed;
    this.now = start;
    this.weather = chooseWeather(seed);
    this.#dice = createDice(hashText('world', seed));
    const plain = ['x.example', 'x.example', 'x.example', 'x.example'] as const;
    const others = ['drop.example', 'drop.example', 'grey.example', 'gone.example'];
    this.mailDomains = this.#dice.chance(0.5) ? plain : [...plain, ...others];
    this.#allowed = allowed;
  }

  count(what: string, times = 1): void {
    this.tally[what] = (this.tally[what] ?? 0) + times;
  }

  fail(message: string): void {
    this.#violation ??= new Violation(message);
  }

  /** Throws the violation, if one was found. */
  check(): void {
    if (this.#violation) throw this.#violation;
  }

  get nextAt(): number | null {
    return this.#steps.peek()?.at ?? null;
  }

  /** Runs `run` as `task` after `ms`, unless its isolate crashes before. */
  schedule(ms: number, task: Task, run: () => void, orphan: (() => unknown) | null = null): Step {
    const tie = task.dice.roll();
    const step: Step = {
      at: this.now + Math.max(0, ms),
      tie,
      isolate: task.isolate,
      task,
      run,
      orphan,
    };
    this.#steps.push(step);
    return step;
  }

  /** A call of a port: `effect` happens at one later moment. `fail`: how the port fails. */
  point<T>(port: Port, effect: () => T, fail?: () => T): Promise<T> {
    const task = currentTask();
    const fault = this.#choose(port, task);
    const wait = this.#chooseWait(port, fault, task.dice);
    return new Promise<T>((resolve, reject) => {
      const breakDown = () => {
        if (fail) resolve(fail());
        else reject(new InjectedFault(`The ${port} failed.`));
      };
      const run = () => {
        if (fault === 'crash-before') return this.crash(task.isolate);
        if (fault === 'fail-before') return breakDown();
        // Only a call without a result can be lost.
        if (fault === 'lose') return resolve(undefined as T);
        let result: T;
        try {
          result = effect();
          if (fault === 'twice') result = effect();
        } catch (error) {
          return reject(error);
        }
        if (fault === 'crash-after') return this.crash(task.isolate);
        if (fault === 'fail-after') return this.#answerLate(task, breakDown, 0.3);
        if (fault === 'late-answer') return this.#answerLate(task, () => resolve(result), 1);
        resolve(result);
      };
      this.schedule(wait, task, run, effect);
    });
  }

  #chooseWait(port: Port, fault: FaultKind | null, dice: Dice): number {
    if (fault === 'slow') return Math.min(drawSlowness(dice), waitLimit(port));
    if (fault === 'late-commit') return drawLateness(dice);
    return drawDelay(port, dice);
  }

  /**
   * Delays the answer with this probability: by some time, or until another task has claimed the same row.
   */
  #answerLate(task: Task, answer: () => void, probability: number): void {
    const { dice } = task;
    if (!dice.chance(probability)) {
      answer();
      return;
    }
    const wait = drawSlowness(dice);
    if (!dice.chance(0.5) || !this.#lateAnswers.holdsRows(task)) {
      this.schedule(wait, task, answer);
      return;
    }
    let isOver = false;
    const once = () => {
      if (!isOver) answer();
      isOver = true;
    };
    const wake = () => {
      if (task.isolate.isAlive) this.schedule(dice.below(40), task, once);
    };
    this.#lateAnswers.add({ task, wake });
    this.schedule(LATEST_MS, task, once);
  }

  /** Records that the current task claims a row. */
  noteClaim(row: string): void {
    this.#lateAnswers.noteClaim(row, currentTask());
  }

  /** Draws a fault for a moment that is not a call of a port. */
  draw(port: Port, task: Task): FaultKind | null {
    return this.#choose(port, task);
  }

  #choose(port: Port, task: Task): FaultKind | null {
    const point = task.nextPoint();
    const fault = drawFault(this.weather, port, task.dice);
    if (this.down.has(port)) {
      task.noteFault();
      return 'fail-before';
    }
    if (fault === null || this.isHealed) return null;
    const id = `${task.key}#${point}:${fault}`;
    if (this.#allowed && !this.#allowed.has(id)) return null;
    this.happened.push(id);
    this.faultTimes.push(this.now);
    task.noteFault();
    this.count(`fault ${fault}`);
    return fault;
  }

  /**
   * Runs `work` in an isolate as a separate task, and answers the caller in a separate step. Rejects when the
   * isolate crashes.
   */
  call<T>(
    isolate: Isolate,
    key: string,
    work: () => Promise<T>,
    port: Port = 'answer',
  ): Promise<T> {
    const caller = currentTask();
    const callee = new Task(key, isolate, this.seed, caller);
    return new Promise<T>((resolve, reject) => {
      let isOver = false;
      const lose = () => {
        // A task that waits for another isolate has no step that the crash would drop.
        callee.noteFault();
        answer(() => reject(new InjectedFault('The connection was lost.')));
      };
      const answer = (tell: () => void) => {
        if (isOver) return;
        isOver = true;
        isolate.onCrash.delete(lose);
        const fault = this.#choose(port, caller);
        const wait = fault === 'late-answer' ? drawSlowness(caller.dice) : 0;
        const lost = () => reject(new InjectedFault('The answer was lost.'));
        this.schedule(wait, caller, fault === 'fail-after' ? lost : tell);
      };
      isolate.onCrash.add(lose);
      const start = () =>
        runAs(callee, () =>
          work().then(
            (value) => answer(() => resolve(value)),
            (error) => answer(() => reject(error)),
          ),
        );
      this.schedule(0, callee, start);
    });
  }

  /** Drops the isolate's memory. Its calls in transit to a port may still arrive. */
  crash(isolate: Isolate): void {
    if (!isolate.isAlive) return;
    isolate.isAlive = false;
    this.count('crashes');
    for (const step of this.#steps.values()) {
      if (step.isolate !== isolate) continue;
      const { orphan } = step;
      step.task.noteFault();
      step.run = orphan && this.#dice.chance(0.3) ? () => attempt(orphan) : null;
    }
    for (const listener of [...isolate.onCrash]) listener();
    isolate.onCrash.clear();
  }

  /** Runs until `until`, or until no step is left. */
  async run(until: number): Promise<void> {
    for (;;) {
      const step = this.#steps.peek();
      if (!step || step.at > until) break;
      this.#steps.pop();
      if (step.run === null) continue;
      this.now = Math.max(this.now, step.at);
      this.#ran += 1;
      if (this.#ran > MAX_STEPS) throw new Violation('endless: the history does not come to rest');
      runAs(step.task, step.run);
      await drain();
      this.watch?.();
      this.check();
    }
    this.now = Math.max(this.now, until);
  }
}
