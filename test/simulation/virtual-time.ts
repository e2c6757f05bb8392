// Replaces the clock, the timers and the random values for all code that runs in the simulation.
// Other code uses the clock, the timers and the random values of the machine.
import { stage } from './stage.ts';
import { findCurrentTask, runAs } from './task.ts';

interface Timer {
  isOver: boolean;
  unref(): Timer;
  ref(): Timer;
}

export function installVirtualTime(): void {
  const realNow = Date.now;
  const realRandom = Math.random;
  const realSetTimeout = globalThis.setTimeout;
  const realClearTimeout = globalThis.clearTimeout;
  const realAbort = AbortSignal.timeout.bind(AbortSignal);

  Date.now = () => (findCurrentTask() ? stage().world.now : realNow());
  Math.random = () => findCurrentTask()?.dice.roll() ?? realRandom();

  const startTimer = (ms: number, run: () => void): Timer | null => {
    const task = findCurrentTask();
    if (!task) return null;
    const timer: Timer = { isOver: false, unref: () => timer, ref: () => timer };
    stage().world.schedule(ms, task, () => {
      if (!timer.isOver) runAs(task, run);
      timer.isOver = true;
    });
    return timer;
  };
  const virtualSetTimeout = (
    run: (...parameters: unknown[]) => void,
    ms = 0,
    ...parameters: unknown[]
  ) => startTimer(ms, () => run(...parameters)) ?? realSetTimeout(run, ms, ...parameters);
  const virtualClearTimeout = (timer?: unknown) => {
    if (typeof timer === 'object' && timer !== null && 'isOver' in timer) timer.isOver = true;
    else realClearTimeout(timer as NodeJS.Timeout | undefined);
  };
  Object.assign(globalThis, { setTimeout: virtualSetTimeout, clearTimeout: virtualClearTimeout });
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    const expire = () => controller.abort(new DOMException('Too late.', 'TimeoutError'));
    return startTimer(ms, expire) ? controller.signal : realAbort(ms);
  };
}
