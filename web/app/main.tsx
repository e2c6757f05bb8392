// The entry script of the web app. Creates the router, listens for events after which the router
// must load data again, and renders the app. The Worker may have sent a skeleton (a placeholder of
// the screen). In that case, the app loads all its parts before it replaces the skeleton
// (painted-page.ts).

import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { APP_ROOT_ELEMENT_ID, HAS_SESSION } from '../../worker/contract/frame/app-page-data.ts';
import { onSessionTokenChange } from '../lib/session-token.ts';
// Almost every screen formats messages, so the entry script contains the code for it.
import '../lib/rich.ts';
import { t } from '../lib/translate.ts';
import { showToast } from '../ui/toast-store.ts';
import { forgetVisitor } from './accounts/session.ts';
import { onSessionEnd } from './accounts/session-end.ts';
import { replaceSkeleton } from './painted-page.ts';
import { isProtectedPath, signInPathFor } from './paths.ts';
import { routes } from './routes.tsx';
import { clearCache, onNewData } from './screen-cache.ts';

const root = document.getElementById(APP_ROOT_ELEMENT_ID);

/** Removes the skeleton for visitors who are not signed in. Tells whether the page still shows a skeleton. */
function keepSkeletonIfSignedIn(element: HTMLElement): boolean {
  if (!(HAS_SESSION in document.documentElement.dataset)) element.replaceChildren();
  return element.childElementCount > 0;
}

if (root !== null) {
  // The router stores the scroll position by the key of the entry in the history. The first entry of every page that the
  // browser loads would have the same key.
  if (!history.state?.key)
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '');
  const router = createBrowserRouter(routes);

  onNewData(() => void router.revalidate());

  onSessionEnd(() => {
    forgetVisitor();
    clearCache();
    const { pathname, search, hash } = router.state.location;
    if (!isProtectedPath(pathname)) return void router.revalidate();
    showToast('info', t('Your session has ended. Please sign in again.'));
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
  if (!keepSkeletonIfSignedIn(root)) render();
  else replaceSkeleton(root, router, app).catch(render);
}
