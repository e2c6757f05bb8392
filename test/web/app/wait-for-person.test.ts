import { describe, expect, it } from 'vitest';
import {
  findPersonToWaitFor,
  noteRequestForLink,
  waitForPerson,
} from '../../../web/app/accounts/wait-for-person.ts';

/** An event target that can send events as a browser does after an action of a person. */
class TrustedTarget extends EventTarget {
  send(type: string, isTrusted: boolean): void {
    this.dispatchEvent(Object.defineProperty(new Event(type), 'isTrusted', { value: isTrusted }));
  }
}

async function isHere(person: { readonly isHere: Promise<void> }): Promise<boolean> {
  const nothing = new Promise<false>((resolve) => setImmediate(() => resolve(false)));
  return Promise.race([person.isHere.then(() => true as const), nothing]);
}

describe('the page behind a verification link', () => {
  it.each(['pointerdown', 'pointermove', 'touchstart', 'keydown'])(
    'takes the event %s as the sign of a person, unless a script sends it',
    async (type) => {
      const target = new TrustedTarget();
      const person = waitForPerson(target);
      target.send(type, false);
      target.send('load', true);
      expect(await isHere(person)).toBe(false);
      target.send(type, true);
      expect(await isHere(person)).toBe(true);
    },
  );

  it('accepts its button without any other sign, such as from a screen reader', async () => {
    const person = waitForPerson(new TrustedTarget());
    person.confirm();
    expect(await isHere(person)).toBe(true);
  });

  it('does not wait in the browser in which the person asked for the link', () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
    expect(findPersonToWaitFor(new TrustedTarget())).not.toBeNull();
    noteRequestForLink();
    expect(findPersonToWaitFor(new TrustedTarget())).toBeNull();
    Reflect.deleteProperty(globalThis, 'localStorage');
  });
});
