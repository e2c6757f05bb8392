// Entry of the web app: the router, and the two events from outside that steer it.
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { APP_ROOT_ELEMENT_ID } from '../../worker/contract/app-page-data.ts';
import { onSessionTokenChange } from '../lib/session-token.ts';
import { showToast } from '../ui/toast-store.ts';
import { isProtectedPath, signInPathFor } from './paths.ts';
import { routes } from './routes.tsx';
import { forgetVisitor } from './session.ts';
import { onSessionEnd } from './session-end.ts';

const root = document.getElementById(APP_ROOT_ELEMENT_ID);

if (root !== null) {
  const router = createBrowserRouter(routes);

  onSessionEnd(() => {
    forgetVisitor();
    const { pathname, search, hash } = router.state.location;
    if (!isProtectedPath(pathname)) return void router.revalidate();
    showToast('info', 'Your session has ended. Please sign in again.');
    void router.navigate(signInPathFor(pathname + search + hash));
  });

  // Signed in or out in another tab: this one follows.
  onSessionTokenChange(() => {
    forgetVisitor();
    void router.revalidate();
  });

  createRoot(root).render(<RouterProvider router={router} />);
}
