// A part of the frame that no first paint waits for. It is on its way from the start, its absence takes the
// page away from nobody, and what has arrived before the first render is in that render.
import { type ComponentType, lazy } from 'react';

interface Late {
  readonly Part: ComponentType;
  readonly arrived: Promise<unknown>;
}

export function latePart(loading: Promise<ComponentType>): Late {
  let part: { default: ComponentType } | undefined;
  const arrived = loading.then(
    (loaded) => {
      part = { default: loaded };
      return part;
    },
    () => ({ default: () => null }),
  );
  // React asks whoever answers at once no second time, so nothing of what is painted goes away meanwhile.
  const load = () => (part ? answerWith(part) : arrived);
  return { Part: lazy(load), arrived };
}

function answerWith(part: { default: ComponentType }): Promise<typeof part> {
  // biome-ignore lint/suspicious/noThenProperty: a promise answers a moment later, however long it has been kept
  const answer = { then: (done: (value: typeof part) => void) => done(part) };
  return answer as unknown as Promise<typeof part>;
}
