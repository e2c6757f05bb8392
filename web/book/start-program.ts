// Starts the program of a page in several short tasks, so that the browser can respond to input between them.
// The server has already rendered the page, so the program may start a little later.
import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { offsetAt } from '../../worker/domain/time/zone-offsets.ts';
import { preferredClockStyle } from '../lib/clock-style.ts';
import { findVisitorZone, UTC } from '../lib/zones.ts';

// The first use of Intl loads its data, which takes about as long as rendering the page.
const WARM_UPS: readonly (() => unknown)[] = [
  () => new Intl.Locale('en-US').hourCycle,
  () => findVisitorZone(),
  () => offsetAt(findVisitorZone() ?? UTC, Date.now()),
  () => preferredClockStyle(),
];

export function startProgram(element: HTMLElement, program: ReactNode): void {
  const steps = [
    ...WARM_UPS,
    // React renders a transition in short tasks.
    () => startTransition(() => createRoot(element).render(program)),
  ];
  const runNext = (): void => {
    steps.shift()?.();
    if (steps.length > 0) setTimeout(runNext);
  };
  setTimeout(runNext);
}
