import { describe, expect, it } from 'vitest';
import { TaskQueue } from '../../../worker/durable/line.ts';

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

describe('the task queue of a host’s Durable Object', () => {
  it('runs tasks one at a time, in the order in which they arrive', async () => {
    const queue = new TaskQueue(100);
    const events: string[] = [];
    await Promise.all(
      [9, 1, 5, 0].map((milliseconds, index) =>
        queue.run(async () => {
          events.push(`${index} starts`);
          await pause(milliseconds);
          events.push(`${index} ends`);
        }),
      ),
    );
    expect(events).toEqual([0, 1, 2, 3].flatMap((index) => [`${index} starts`, `${index} ends`]));
  });

  it('returns each result to its caller and continues after a failed task', async () => {
    const queue = new TaskQueue(100);
    const results = await Promise.allSettled([
      queue.run(async () => 'first'),
      queue.run(() => Promise.reject(new Error('second'))),
      queue.run(async () => {
        throw new Error('third');
      }),
      queue.run(async () => 'fourth'),
    ]);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(results[3]).toEqual({ status: 'fulfilled', value: 'fourth' });
  });

  it('refuses tasks only while the maximum number of tasks is queued or running', async () => {
    const queue = new TaskQueue(2);
    expect(queue.isFull()).toBe(false);
    const first = queue.run(() => pause(5));
    expect(queue.isFull()).toBe(false);
    const second = queue.run(() => Promise.reject(new Error('second')));
    expect(queue.isFull()).toBe(true);
    await Promise.allSettled([first, second]);
    await pause(0);
    expect(queue.isFull()).toBe(false);
  });
});
