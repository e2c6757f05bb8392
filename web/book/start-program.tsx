// Starts the program of a page in several short tasks, so that the browser can respond to input between them.
// The server has already rendered the page, so the program may start a little later.
import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { EARLY_PRESS } from '../../worker/contract/frame/app-page-data.ts';
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
  /** The last day of the static month that had the focus. */
  let focused = document.activeElement;
  element.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  const findDay = (earlier: unknown): HTMLElement | null =>
    earlier instanceof HTMLButtonElement
      ? element.querySelector(`[data-date="${earlier.value}"]`)
      : null;

  /** Gives the focus to the day that had it before the program has replaced the static month. */
  function restoreFocus(): void {
    if (document.activeElement === document.body) findDay(focused)?.focus();
  }

  /** Opens the day that the visitor has pressed in the static month (web/start-scripts.ts). */
  function repeatPress(): void {
    findDay(Reflect.get(window, EARLY_PRESS))?.click();
    Reflect.deleteProperty(window, EARLY_PRESS);
  }

  const shown = (
    <Shown onShow={restoreFocus} onReady={repeatPress}>
      {program}
    </Shown>
  );
  const steps = [
    ...WARM_UPS,
    // React renders a transition in short tasks.
    () => startTransition(() => createRoot(element).render(shown)),
  ];
  const runNext = (): void => {
    steps.shift()?.();
    if (steps.length > 0) setTimeout(runNext);
  };
  setTimeout(runNext);
}

interface ShownProps {
  readonly onShow: () => void;
  readonly onReady: () => void;
  readonly children: ReactNode;
}

function Shown({ onShow, onReady, children }: ShownProps): ReactNode {
  useLayoutEffect(onShow, [onShow]);
  useEffect(onReady, [onReady]);
  return children;
}
