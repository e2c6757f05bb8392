import { describe, expect, it } from 'vitest';
import { createBrowserHistory, createFrameHistory } from '../../../web/book/step-history.ts';

const START = { state: null as unknown, address: '/embed/ada/intro' };

/** A history of the browser that counts its entries. */
function createFake() {
  const entries = [START];
  const current = () => entries.at(-1) ?? START;
  const target = new EventTarget();
  return {
    entries,
    target,
    address: () => current().address,
    history: {
      get state() {
        return current().state;
      },
      pushState: (state: unknown, _: string, address: string) => {
        entries.push({ state, address });
      },
      replaceState: (state: unknown, _: string, address: string) => {
        entries[entries.length - 1] = { state, address };
      },
      back: () => {
        entries.pop();
        target.dispatchEvent(Object.assign(new Event('popstate'), { state: current().state }));
      },
    },
  };
}

describe('the history of a page in a frame', () => {
  it('adds no entry to the history of the browser', () => {
    const fake = createFake();
    const steps = createFrameHistory(fake.history, fake.address);
    steps.replace('month', '/embed/ada/intro');
    steps.push('day', '/embed/ada/intro?date=2027-01-13');
    steps.push('form', '/embed/ada/intro?slot=1');
    expect(fake.entries).toEqual([{ state: 'form', address: '/embed/ada/intro?slot=1' }]);
  });

  it('opens the earlier steps one after another', () => {
    const fake = createFake();
    const steps = createFrameHistory(fake.history, fake.address);
    const shown: unknown[] = [];
    const stop = steps.listen((state) => shown.push(state));
    steps.replace('month', '/a');
    steps.push('day', '/b');
    steps.push('form', '/c');
    expect([steps.back(), fake.address(), steps.read()]).toEqual([true, '/b', 'day']);
    expect([steps.back(), fake.address(), steps.read()]).toEqual([true, '/a', 'month']);
    expect([steps.back(), fake.address()]).toEqual([false, '/a']);
    expect(shown).toEqual(['day', 'month']);
    stop();
    steps.push('day', '/b');
    steps.back();
    expect(shown).toEqual(['day', 'month']);
  });
});

it('the history of a page outside frames has one entry per step', () => {
  const fake = createFake();
  const steps = createBrowserHistory(fake.history, fake.target);
  const shown: unknown[] = [];
  steps.listen((state) => shown.push(state));
  steps.replace('month', '/a');
  steps.push('day', '/b');
  expect(fake.entries).toHaveLength(2);
  expect(steps.back()).toBe(true);
  expect(shown).toEqual(['month']);
});
