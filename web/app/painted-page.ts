// The Worker may send a page with a skeleton: a placeholder of the screen that the build has rendered. This file
// replaces the skeleton with the app. Then it restores the focus and the scroll position, and repeats a click that
// the visitor made before the app was ready.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router';
import { EARLY_PRESS } from '../../worker/contract/frame/app-page-data.ts';
import { isFrameLoaded } from './frame/app-frame.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

export async function replaceSkeleton(
  root: HTMLElement,
  router: Router,
  app: ReactNode,
): Promise<void> {
  await Promise.all([isReady(router), isFrameLoaded]);
  const restoreVisitorState = recordVisitorState(root);
  flushSync(() => createRoot(root).render(app));
  restoreVisitorState();
}

function isReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

const CONTROLS = 'a, button, summary, input';

/** Returns a function that restores the focus and the scroll position, and repeats the early click. */
function recordVisitorState(root: HTMLElement): () => void {
  const list = () => [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  const controlsBefore: (Element | null)[] = list();
  const focused = controlsBefore.indexOf(document.activeElement);
  const pressed = controlsBefore.indexOf(Reflect.get(window, EARLY_PRESS));
  const pressedText = controlsBefore[pressed]?.textContent;
  const { scrollX: left, scrollY: top } = window;
  return () => {
    const controlsNow = list();
    controlsNow[focused]?.focus({ preventScroll: true });
    // The router has scrolled to the top of the page, so the scroll position is restored.
    if (left > 0 || top > 0) scrollTo({ left, top, behavior: 'instant' });
    // Clicks only a control with the same text, because the app may show another page. For example,
    // the session may have ended.
    if (controlsNow[pressed]?.textContent === pressedText) controlsNow[pressed]?.click();
  };
}
