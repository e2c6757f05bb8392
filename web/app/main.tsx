// The entry script of the web app: the router, two listeners that control it, and the first render. If the
// page contains a screen that the Worker sent (painted-page.ts), the app loads everything before it replaces
// that screen.
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import {
  APP_ROOT_ELEMENT_ID,
  HAS_SESSION,
  SKELETON,
} from '../../worker/contract/site/app-page-data.ts';
import { onSessionTokenChange } from '../lib/session-token.ts';
import { showToast } from '../ui/toast-store.ts';
import { forgetVisitor } from './accounts/session.ts';
import { onSessionEnd } from './accounts/session-end.ts';
import { takeOver } from './painted-page.ts';
import { isProtectedPath, signInPathFor } from './paths.ts';
import { routes } from './routes.tsx';
import { clearCache, onNewData } from './screen-cache.ts';

const root = document.getElementById(APP_ROOT_ELEMENT_ID);

/**
 * Tells whether the page shows what the Worker sent: a public page to a signed-out visitor, or a skeleton to a
 * signed-in user. Otherwise removes it first, so that the app decides what to show.
 */
function isPainted(element: HTMLElement): boolean {
  const { dataset } = document.documentElement;
  const isSkeleton = element.firstElementChild?.hasAttribute(SKELETON) ?? false;
  if (isSkeleton !== HAS_SESSION in dataset) element.replaceChildren();
  // The skeleton is visible only with this attribute.
  if (!isSkeleton) delete dataset[HAS_SESSION];
  return element.childElementCount > 0;
}

if (root !== null) {
  const router = createBrowserRouter(routes);

  onNewData(() => void router.revalidate());

  onSessionEnd(() => {
    forgetVisitor();
    clearCache();
    const { pathname, search, hash } = router.state.location;
    if (!isProtectedPath(pathname)) return void router.revalidate();
    showToast('info', 'Your session has ended. Please sign in again.');
    void router.navigate(signInPathFor(pathname + search + hash));
  });

  // Another tab has signed in or out, so the visitor is loaded again.
  onSessionTokenChange(() => {
    forgetVisitor();
    clearCache();
    void router.revalidate();
  });

  const app = <RouterProvider router={router} />;
  const render = () => createRoot(root).render(app);
  if (!isPainted(root)) render();
  else takeOver(root, router, app).catch(render);
}
