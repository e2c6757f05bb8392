// A public page stands there before its program does: the Worker wrote it as the build had rendered it. The
// program renders the same once more and puts it in the place of what is there, with the focus, the place, the
// open questions and the last press of a button that it finds.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router';
import { EARLY_PRESS } from '../../worker/contract/app-page-data.ts';
import { isFrameWhole } from './frame/app-frame.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

export async function takeOver(root: HTMLElement, router: Router, app: ReactNode): Promise<void> {
  await Promise.all([isReady(router), isFrameWhole]);
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
  const isOpen = [...root.querySelectorAll('details')].map(({ open }) => open);
  const { scrollX: left, scrollY: top } = window;
  return () => {
    const now = list();
    now[focused]?.focus({ preventScroll: true });
    root.querySelectorAll('details').forEach((details, at) => {
      details.open = isOpen[at] ?? false;
    });
    // The router begins at the top.
    scrollTo({ left, top, behavior: 'instant' });
    now[pressed]?.click();
  };
}
