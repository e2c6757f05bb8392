// Replaces a public page or a skeleton that the build rendered and the Worker sent. The app renders the same
// page, then restores the focus, the scroll position and the opened answers of an FAQ. It also repeats a click
// that came before the app was ready.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router';
import { EARLY_PRESS } from '../../worker/contract/site/app-page-data.ts';
import { isFrameLoaded } from './frame/app-frame.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

export async function takeOver(root: HTMLElement, router: Router, app: ReactNode): Promise<void> {
  await Promise.all([isReady(router), isFrameLoaded]);
  const resume = rememberUse(root);
  flushSync(() => createRoot(root).render(app));
  resume();
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

function rememberUse(root: HTMLElement): () => void {
  const list = () => [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  const before: (Element | null)[] = list();
  const focused = before.indexOf(document.activeElement);
  const pressed = before.indexOf(Reflect.get(window, EARLY_PRESS));
  const pressedText = before[pressed]?.textContent;
  const isOpen = [...root.querySelectorAll('details')].map(({ open }) => open);
  const { scrollX: left, scrollY: top } = window;
  return () => {
    const now = list();
    now[focused]?.focus({ preventScroll: true });
    root.querySelectorAll('details').forEach((details, at) => {
      details.open = isOpen[at] ?? false;
    });
    // The router starts at the top of the page, so the scroll position is restored.
    if (left > 0 || top > 0) scrollTo({ left, top, behavior: 'instant' });
    // The app may show another page than the Worker sent, for example after a session has ended.
    if (now[pressed]?.textContent === pressedText) now[pressed]?.click();
  };
}
