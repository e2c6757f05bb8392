// Loads a part of the frame without delaying the first paint. If the part arrives before the first
// render, the first render contains it. If loading fails, the page works without the part.
import { type ComponentType, lazy } from 'react';

interface DeferredPart {
  readonly Part: ComponentType;
  readonly arrived: Promise<unknown>;
}

export function deferredPart(loading: Promise<ComponentType>): DeferredPart {
  let part: { default: ComponentType } | undefined;
  const arrived = loading.then(
    (loaded) => {
      part = { default: loaded };
      return part;
    },
    () => ({ default: () => null }),
  );
  // If the part has arrived, React gets an object that looks like a promise but calls its callback
  // synchronously. So React renders without waiting, and the page from the server never disappears.
  const load = () => (part ? answerWith(part) : arrived);
  return { Part: lazy(load), arrived };
}

function answerWith(part: { default: ComponentType }): Promise<typeof part> {
  // biome-ignore lint/suspicious/noThenProperty: unlike a real promise, it calls back synchronously
  const answer = { then: (done: (value: typeof part) => void) => done(part) };
  return answer as unknown as Promise<typeof part>;
}
