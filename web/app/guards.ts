// Access rules, as middleware of the route table.
import { createContext, type MiddlewareFunction, replace } from 'react-router';
import type { CurrentUser } from '../../worker/contract/accounts/account-calls.ts';
import { findVisitor, type Visitor } from './accounts/session.ts';
import { hasSessionEnded } from './accounts/session-end.ts';
import { paths, readReturnPath, signInPathFor } from './paths.ts';

export const visitorContext = createContext<Visitor>();
/** Set only below a `require…` guard. */
const userContext = createContext<CurrentUser>();

export const loadVisitor: MiddlewareFunction = async ({ context }) => {
  context.set(visitorContext, await findVisitor());
};

/** Sends signed-in users from the entry pages to their dashboard. */
export const redirectSignedIn: MiddlewareFunction = ({ context, url }) => {
  if (context.get(visitorContext).kind === 'signed-in') {
    throw replace(readReturnPath(url.searchParams) ?? paths.dashboard);
  }
};

const findSignIn = ({ pathname, search, hash }: URL) => signInPathFor(pathname + search + hash);

/**
 * Visitors who open the host's main pages are sent home (spec section 2). If the session has just ended,
 * sign-in comes first and leads back. This also works when a click is faster than the notice.
 */
export const requireUserElseHome = requireUser((url) =>
  hasSessionEnded() ? findSignIn(url) : paths.home,
);

/** For all other protected pages, sign-in leads back to the same URL. */
export const requireUserElseSignIn = requireUser(findSignIn);

function requireUser(findOtherPath: (url: URL) => string): MiddlewareFunction {
  return ({ context, url }) => {
    const visitor = context.get(visitorContext);
    if (visitor.kind === 'signed-out') throw replace(findOtherPath(url));
    if (visitor.kind === 'unknown') throw new Error('The service could not be reached.');
    context.set(userContext, visitor.user);
  };
}
