// Starts the program of a page in several short tasks, so that the browser can respond to input between them.
// The server has already rendered the page, so the program may start a little later.
import { type ReactNode, startTransition, use, useEffect, useLayoutEffect } from 'react';
import { EARLY_PRESS } from '../../worker/contract/frame/app-page-data.ts';
import { offsetAt } from '../../worker/domain/time/zone-offsets.ts';
import { preferredClockStyle } from '../lib/clock-style.ts';
import { findVisitorZone, UTC } from '../lib/zones.ts';
import { createRoot } from './react-root.ts';

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
  const findDay = (earlier: HTMLButtonElement): HTMLElement | null =>
    element.querySelector(`[data-date="${earlier.value}"]`);

  /**
   * Gives the focus to the day that had it before the program has replaced the static month. In the time zone of the
   * visitor, the program may show another month. In this case, the first free day gets the focus.
   */
  function restoreFocus(): void {
    if (document.activeElement !== document.body || !(focused instanceof HTMLButtonElement)) return;
    const day = findDay(focused) ?? element.querySelector<HTMLElement>('[data-date][tabindex="0"]');
    day?.focus();
  }

  /** Opens the day that the visitor has pressed in the static month (web/start-scripts.ts). */
  function repeatPress(): void {
    const pressed: unknown = Reflect.get(window, EARLY_PRESS);
    if (pressed instanceof HTMLButtonElement) findDay(pressed)?.click();
    Reflect.deleteProperty(window, EARLY_PRESS);
  }

  const steps = [
    ...WARM_UPS,
    // React renders a transition in short tasks.
    () =>
      startTransition(() =>
        createRoot(element).render(
          <Shown onShow={restoreFocus} onReady={repeatPress}>
            {program}
            <Released element={element} />
          </Shown>,
        ),
      ),
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

/**
 * Suspends the first rendering while the visitor holds down a day of the static month. The day must stay until its
 * click, because a removed button gets no click.
 */
function Released({ element }: { readonly element: HTMLElement }): ReactNode {
  if (element.matches(':active')) use(waitForRelease());
  return null;
}

const RELEASES = ['pointerup', 'pointercancel', 'keyup'];
/** A browser sends the click shortly after the release. */
const CLICK_MS = 50;

function waitForRelease(): Promise<void> {
  return new Promise((resolve) => {
    const onRelease = () => setTimeout(resolve, CLICK_MS);
    for (const name of RELEASES) addEventListener(name, onRelease, { once: true });
  });
}
