// Schedules all steps of a random test run. A virtual clock jumps to the time of the next step. At every
// call of a port (an interface to another system), the seed decides whether a fault happens. After each
// step, all code runs as far as it can before the next step starts. Therefore, nothing depends on the speed
// of the machine.

import { createDice, type Dice, hashText } from './dice.ts';
import { type Due, DueList } from './due-list.ts';
import {
  chooseFaultRates,
  drawDelay,
  drawFault,
  drawLateness,
  drawSlowness,
  type FaultKind,
  type FaultRates,
  type Port,
} from './faults.ts';
import { LateAnswers } from './late-answers.ts';
import { currentTask, type Isolate, runAs, runIgnoringErrors, Task } from './task.ts';

/** An error that the simulation throws deliberately. */
export class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}

/** Thrown when a check of the simulation fails, because the product broke one of its guarantees. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

interface Step extends Due {
  readonly isolate: Isolate;
  readonly task: Task;
  run: (() => void) | null;
  /**
   * The effect of a call to a port. If the isolate crashes, the call may still reach the port. Null
   * for other steps.
   */
  readonly effectInTransit: (() => unknown) | null;
}

const LATEST_MS = 10 * 60_000;
/** The product closes a connection to the mail server after this time, so no email arrives later. */
const MAIL_LIMIT_MS = 15_000;

const waitLimit = (port: Port): number =>
  port === 'mail' ? MAIL_LIMIT_MS : Number.POSITIVE_INFINITY;

/** The faults that may happen. Null allows all faults that the seed chooses. */
type AllowedFaults = ReadonlySet<string> | null;

/**
 * A test run with more steps than this counts as endless. An outage of the mail server for three hours
 * takes about 15,000 steps. During the outage, the alarms of both hosts fire every 30 seconds.
 */
const MAX_STEPS = 30_000;
/** Resolves when all code that waits for resolved promises has run. */
const drain = () => new Promise<void>((resolve) => process.nextTick(resolve));

export class World {
  readonly seed: number;
  readonly faultRates: FaultRates;
  /** The invitees' email domains. mail-server.ts defines how the server treats each domain. */
  readonly mailDomains: readonly [string, ...string[]];
  readonly tally: Record<string, number> = {};
  /** The faults that happened, in the format of a replay. */
  readonly happenedFaults: string[] = [];
  now: number;
  /** Number of logged changes of bookings and webhook events. */
  writes = 0;
  readonly faultTimes: number[] = [];
  /** True at the end of a test run, when no more faults happen and the product must finish all work. */
  haveFaultsEnded = false;
  /** Called after every step. */
  watch: (() => void) | null = null;
  #violation: Violation | null = null;
  readonly #steps = new DueList<Step>();
  /** Ports that fail at every call. */
  readonly down = new Set<Port>();
  readonly #lateAnswers = new LateAnswers();
  readonly #dice: Dice;
  readonly #allowed: AllowedFaults;
  #stepCount = 0;

  constructor(seed: number, start: number, allowed: AllowedFaults) {
    this.seed = seed;
    this.now = start;
    this.faultRates = chooseFaultRates(seed);
    this.#dice = createDice(hashText('world', seed));
    const workingDomains = ['x.example', 'x.example', 'x.example', 'x.example'] as const;
    const failingDomains = ['drop.example', 'drop.example', 'grey.example', 'gone.example'];
    this.mailDomains = this.#dice.chance(0.5)
      ? workingDomains
      : [...workingDomains, ...failingDomains];
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

  /** Runs `run` as `task` after `ms`, unless the isolate of the task crashes first. */
  schedule(
    ms: number,
    task: Task,
    run: () => void,
    effectInTransit: (() => unknown) | null = null,
  ): Step {
    const tie = task.dice.roll();
    const step: Step = {
      at: this.now + Math.max(0, ms),
      tie,
      isolate: task.isolate,
      task,
      run,
      effectInTransit,
    };
    this.#steps.push(step);
    return step;
  }

  /** Calls a port. `effect` runs at a later moment. `fail` returns the answer of a port that fails. */
  callPort<T>(port: Port, effect: () => T, fail?: () => T): Promise<T> {
    const task = currentTask();
    const fault = this.#choose(port, task);
    const wait = this.#chooseWait(port, fault, task.dice);
    return new Promise<T>((resolve, reject) => {
      const failCall = () => {
        if (fail) resolve(fail());
        else reject(new InjectedFault(`The ${port} failed.`));
      };
      const run = () => {
        if (fault === 'crash-before') return this.crash(task.isolate);
        if (fault === 'fail-before') return failCall();
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
        if (fault === 'fail-after') return this.#answerLate(task, failCall, 0.3);
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
   * Delays the answer with the given probability, otherwise answers immediately. The delay lasts for some
   * time or until another task claims the same row.
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
    const answerOnce = () => {
      if (!isOver) answer();
      isOver = true;
    };
    const resume = () => {
      if (task.isolate.isAlive) this.schedule(dice.below(40), task, answerOnce);
    };
    this.#lateAnswers.add({ task, resume });
    this.schedule(LATEST_MS, task, answerOnce);
  }

  /** Records that the current task claims a row. */
  noteClaim(row: string): void {
    this.#lateAnswers.noteClaim(row, currentTask());
  }

  /** Chooses a fault, or no fault, for an event that is not a call of a port, for example an alarm. */
  draw(port: Port, task: Task): FaultKind | null {
    return this.#choose(port, task);
  }

  #choose(port: Port, task: Task): FaultKind | null {
    const number = task.nextFaultNumber();
    const fault = drawFault(this.faultRates, port, task.dice);
    if (this.down.has(port)) {
      task.noteFault();
      return 'fail-before';
    }
    if (fault === null || this.haveFaultsEnded) return null;
    const id = `${task.key}#${number}:${fault}`;
    if (this.#allowed && !this.#allowed.has(id)) return null;
    this.happenedFaults.push(id);
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
      const onCrash = () => {
        // `crash` records a fault for each step that it drops. While the callee waits for another isolate, it
        // has no such step. Therefore, record the fault here.
        callee.noteFault();
        answer(() => reject(new InjectedFault('The connection was lost.')));
      };
      const answer = (settle: () => void) => {
        if (isOver) return;
        isOver = true;
        isolate.onCrash.delete(onCrash);
        const fault = this.#choose(port, caller);
        const wait = fault === 'late-answer' ? drawSlowness(caller.dice) : 0;
        const loseAnswer = () => reject(new InjectedFault('The answer was lost.'));
        this.schedule(wait, caller, fault === 'fail-after' ? loseAnswer : settle);
      };
      isolate.onCrash.add(onCrash);
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

  /** Ends the isolate and its tasks. Calls that are in transit to a port may still arrive. */
  crash(isolate: Isolate): void {
    if (!isolate.isAlive) return;
    isolate.isAlive = false;
    this.count('crashes');
    for (const step of this.#steps.values()) {
      if (step.isolate !== isolate) continue;
      const { effectInTransit } = step;
      step.task.noteFault();
      step.run =
        effectInTransit && this.#dice.chance(0.3) ? () => runIgnoringErrors(effectInTransit) : null;
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
      this.#stepCount += 1;
      if (this.#stepCount > MAX_STEPS) throw new Violation('endless: the history does not end');
      runAs(step.task, step.run);
      await drain();
      this.watch?.();
      this.check();
    }
    this.now = Math.max(this.now, until);
  }
}
