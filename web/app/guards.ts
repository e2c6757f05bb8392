// Access rules, as middleware of the route table.
import { createContext, type MiddlewareFunction, replace } from 'react-router';
import type { CurrentUser } from '../../worker/contract/accounts/account-calls.ts';
import { findVisitor, type Visitor } from './accounts/session.ts';
import { hasSessionEnded } from './accounts/session-end.ts';
import { paths, readReturnPath, signInPathFor } from './paths.ts';

export const visitorContext = createContext<Visitor>();
/** Set only on routes below a `require…` guard. */
const userContext = createContext<CurrentUser>();

export const loadVisitor: MiddlewareFunction = async ({ context }) => {
  context.set(visitorContext, await findVisitor());
};

/**
 * Redirects signed-in users from the sign-in and sign-up pages to the path in the parameter `returnTo`, or
 * else to their dashboard.
 */
export const redirectSignedIn: MiddlewareFunction = ({ context, url }) => {
  if (context.get(visitorContext).kind === 'signed-in') {
    throw replace(readReturnPath(url.searchParams) ?? paths.dashboard);
  }
};

const findSignIn = ({ pathname, search, hash }: URL) => signInPathFor(pathname + search + hash);

/**
 * Redirects signed-out visitors from a host's main pages, such as the dashboard, to the home page (spec
 * section 2). If the session has just ended, redirects to the sign-in page instead. After sign-in, the
 * visitor returns to the requested URL.
 */
export const requireUserElseHome = requireUser((url) =>
  hasSessionEnded() ? findSignIn(url) : paths.home,
);

/**
 * Redirects signed-out visitors from other protected pages to the sign-in page. After sign-in, the visitor
 * returns to the requested URL.
 */
export const requireUserElseSignIn = requireUser(findSignIn);

/**
 * Opens the home page, which is not part of the app. Never resolves, so that the app shows nothing else until
 * the browser has loaded that page.
 */
function openHome(): Promise<never> {
  location.replace(paths.home);
  return new Promise(() => {});
}

function requireUser(findOtherPath: (url: URL) => string): MiddlewareFunction {
  return ({ context, url }) => {
    const visitor = context.get(visitorContext);
    if (visitor.kind === 'signed-out') {
      const path = findOtherPath(url);
      if (path === paths.home) return openHome();
      throw replace(path);
    }
    if (visitor.kind === 'unknown') throw new Error('The service could not be reached.');
    context.set(userContext, visitor.user);
  };
}
