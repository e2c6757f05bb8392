// Tests the retries of the API client.
import { describe, expect, it } from 'vitest';
import { SYSTEM_CLOCK } from '../../../web/client/api/src/retry.ts';
import { createScriptedService, problem } from './scripted-service.ts';

const done = () => Response.json({ data: { id: 'a' } });
const booking = { meetingTypeId: 'type', startTime: '2027-01-12T10:00:00.000Z' };

describe('a call of the API client', () => {
  it.each([429, 502, 503, 504])('is repeated after the status %d', async (status) => {
    const { caller, sent } = createScriptedService([problem(status, 'INTERNAL'), done()]);
    const answer = await caller.call('getBooking', { path: { id: 'a' } });
    expect(answer).toEqual({ data: { id: 'a' } });
    expect(sent).toHaveLength(2);
  });

  it.each([400, 401, 404, 409, 412, 422, 500])('fails after the status %d', async (status) => {
    const { caller, sent } = createScriptedService([problem(status, 'NOT_FOUND'), done()]);
    await expect(caller.call('getBooking', { path: { id: 'a' } })).rejects.toMatchObject({
      status,
    });
    expect(sent).toHaveLength(1);
  });

  it('is repeated after a network error and after an attempt without a response', async () => {
    const steps = [new TypeError('fetch failed'), 'never', done()] as const;
    const { caller, sent } = createScriptedService(steps, { attemptTimeoutMs: 5 });
    await caller.call('getBooking', { path: { id: 'a' } });
    expect(sent).toHaveLength(3);
  });

  it('is repeated when the service answers that the first attempt is still running', async () => {
    const running = problem(409, 'IDEMPOTENCY_KEY_IN_USE', { headers: { 'retry-after': '1' } });
    const { caller, pauses } = createScriptedService([running, done()], {}, 0);
    await caller.call('createBooking', { body: booking });
    expect(pauses).toEqual([1000]);
  });

  it('doubles the pause after each attempt, and shortens it by a random amount', async () => {
    const failures = () => Array.from({ length: 4 }, () => problem(503, 'INTERNAL'));
    const longest = createScriptedService(failures(), {}, 1);
    await expect(longest.caller.call('getAccount', {})).rejects.toMatchObject({ status: 503 });
    expect(longest.pauses).toEqual([250, 500, 1000]);
    const shortest = createScriptedService(failures(), {}, 0);
    await expect(shortest.caller.call('getAccount', {})).rejects.toMatchObject({ status: 503 });
    expect(shortest.pauses).toEqual([125, 250, 500]);
  });

  it('waits as long as Retry-After says, in seconds or until a date', async () => {
    const date = new Date(Date.now() + 4000).toUTCString();
    const { caller, pauses } = createScriptedService(
      [
        problem(429, 'RATE_LIMITED', { headers: { 'retry-after': '7' } }),
        problem(429, 'RATE_LIMITED', { headers: { 'retry-after': date } }),
        done(),
      ],
      {},
      0,
    );
    await caller.call('getAccount', {});
    expect(pauses[0]).toBe(7000);
    expect(pauses[1]).toBeGreaterThan(2000);
    expect(pauses[1]).toBeLessThanOrEqual(4000);
  });

  it('ends at once when the pause would be longer than the deadline', async () => {
    const limited = problem(429, 'RATE_LIMITED', { headers: { 'retry-after': '60' } });
    const { caller, pauses } = createScriptedService([limited, done()]);
    await expect(caller.call('getAccount', {})).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterMs: 60_000,
    });
    expect(pauses).toEqual([]);
  });

  it('uses the number of attempts and the deadline from its options', async () => {
    const { caller, sent } = createScriptedService([problem(503, 'INTERNAL'), done()]);
    const once = caller.call('getAccount', {}, { maxAttempts: 1 });
    await expect(once).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
    const { caller: other } = createScriptedService([problem(503, 'INTERNAL'), done()]);
    const short = other.call('getAccount', {}, { deadlineMs: 100 });
    await expect(short).rejects.toMatchObject({ status: 503 });
  });

  it('throws a timeout when no attempt gets an answer', async () => {
    const policy = { maxAttempts: 2, attemptTimeoutMs: 5 };
    const { caller } = createScriptedService(['never', 'never'], policy);
    await expect(caller.call('getAccount', {})).rejects.toMatchObject({
      name: 'HalfpastError',
      code: 'TIMEOUT',
      status: 0,
    });
  });

  it('stops with the reason of the abort signal, before and during an attempt', async () => {
    const reason = new Error('No longer needed.');
    const { caller, sent } = createScriptedService(['never', done()]);
    const signal = AbortSignal.abort(reason);
    await expect(caller.call('getAccount', {}, { signal })).rejects.toBe(reason);
    expect(sent).toHaveLength(0);
    const controller = new AbortController();
    const running = caller.call('getAccount', {}, { signal: controller.signal });
    controller.abort(reason);
    await expect(running).rejects.toBe(reason);
    expect(sent).toHaveLength(1);
  });

  it('stops during a pause', async () => {
    const controller = new AbortController();
    const pause = SYSTEM_CLOCK.wait(60_000, controller.signal);
    controller.abort('enough');
    await expect(pause).rejects.toBe('enough');
    await SYSTEM_CLOCK.wait(1, undefined);
  });
});
