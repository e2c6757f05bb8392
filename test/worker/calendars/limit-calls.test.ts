// Tests the limit on simultaneous calls to calendar providers when one request queries several hosts.
import { describe, expect, it } from 'vitest';
import type {
  CalendarProvider,
  CalendarProviders,
} from '../../../worker/ports/calendars/calendar-provider.ts';
import { limitCalls } from '../../../worker/services/calendars/limit-calls.ts';

const QUERY = { calendarIds: ['a'], range: { start: 0, end: 1 }, timeoutMs: 1_000 };

function createScene(deadline = 10_000) {
  let now = 0;
  let open = 0;
  const timeouts: number[] = [];
  const waiting: (() => void)[] = [];
  const seen = { most: 0, started: 0 };
  const answer = async () => {
    seen.started += 1;
    open += 1;
    seen.most = Math.max(seen.most, open);
    await new Promise<void>((resolve) => waiting.push(resolve));
    open -= 1;
    return { ok: true as const, busy: new Map() };
  };
  const provider = {
    queryBusy: (_: string, { timeoutMs }: typeof QUERY) => {
      timeouts.push(timeoutMs);
      return answer();
    },
    refresh: answer,
  } as unknown as CalendarProvider;
  const providers: CalendarProviders = new Map([['google', provider]]);
  const limited = limitCalls(providers, { now: () => now }, deadline).get('google');
  const ask = () => limited?.queryBusy?.('token', QUERY);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  return {
    ...{ ask, limited, seen, settle, timeouts },
    setNow: (to: number) => {
      now = to;
    },
    answerAll: async () => {
      while (waiting.length > 0) {
        waiting.shift()?.();
        await settle();
      }
    },
  };
}

describe('the calls to calendar providers in one request', () => {
  it('are at most five at the same time, and all are made', async () => {
    const { ask, seen, settle, answerAll } = createScene();
    const answers = Promise.all(Array.from({ length: 23 }, ask));
    await settle();
    expect(seen).toEqual({ most: 5, started: 5 });
    await answerAll();
    expect((await answers).every((each) => each?.ok)).toBe(true);
    expect(seen).toEqual({ most: 5, started: 23 });
  });

  it('share the limit with the renewal of tokens', async () => {
    const { ask, limited, seen, settle, answerAll } = createScene();
    const all = [...Array.from({ length: 4 }, ask), limited?.refresh('a'), limited?.refresh('b')];
    await settle();
    expect(seen.started).toBe(5);
    await answerAll();
    await Promise.all(all);
    expect(seen.most).toBe(5);
  });

  it('end before the deadline, and do not start shortly before the deadline', async () => {
    const { ask, seen, settle, setNow, timeouts, answerAll } = createScene(1_500);
    const answers = Promise.all(Array.from({ length: 7 }, ask));
    await settle();
    setNow(900);
    const late = ask();
    setNow(1_450);
    await answerAll();
    expect(timeouts).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
    expect(seen.started).toBe(5);
    expect((await answers).filter((each) => each?.ok)).toHaveLength(5);
    expect(await late).toMatchObject({ ok: false, reason: 'unavailable' });
    const soon = createScene(700);
    void soon.ask();
    expect(soon.timeouts).toEqual([700]);
  });
});
