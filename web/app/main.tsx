// The entry script of the web app: the router, two listeners that control it, and the first render. If the
// page contains a screen that the Worker sent (painted-page.ts), the app loads everything before it replaces
// that screen.
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { APP_ROOT_ELEMENT_ID, HAS_SESSION } from '../../worker/contract/site/app-page-data.ts';
import { onSessionTokenChange } from '../lib/session-token.ts';
import { showToast } from '../ui/toast-store.ts';
import { forgetVisitor } from './accounts/session.ts';
import { onSessionEnd } from './accounts/session-end.ts';
import { isProtectedPath, signInPathFor } from './paths.ts';
import { routes } from './routes.tsx';

const root = document.getElementById(APP_ROOT_ELEMENT_ID);

/**
 * Tells whether the page contains a screen that the Worker sent for signed-out visitors. If the visitor may
 * be signed in, removes that screen first, so that the app decides what to show.
 */
function isPainted(element: HTMLElement): boolean {
  const { dataset } = document.documentElement;
  if (HAS_SESSION in dataset) element.replaceChildren();
  delete dataset[HAS_SESSION];
  return element.childElementCount > 0;
}

if (root !== null) {
  const router = createBrowserRouter(routes);

  onSessionEnd(() => {
    forgetVisitor();
    const { pathname, search, hash } = router.state.location;
    if (!isProtectedPath(pathname)) return void router.revalidate();
    showToast('info', 'Your session has ended. Please sign in again.');
    void router.navigate(signInPathFor(pathname + search + hash));
  });

  // Another tab has signed in or out, so the visitor is loaded again.
  onSessionTokenChange(() => {
    forgetVisitor();
    void router.revalidate();
  });

  const app = <RouterProvider router={router} />;
  const render = () => createRoot(root).render(app);
  if (!isPainted(root)) render();
  else import('./painted-page.ts').then(({ takeOver }) => takeOver(root, router, app), render);
}
