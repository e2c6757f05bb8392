// Who may see what, as middleware of the route table.
import { createContext, type MiddlewareFunction, replace } from 'react-router';
import type { CurrentUser } from '../../worker/contract/account-calls.ts';
import { paths, readReturnPath, signInPathFor } from './paths.ts';
import { findVisitor, type Visitor } from './session.ts';
import { hasSessionEnded } from './session-end.ts';

export const visitorContext = createContext<Visitor>();
/** Set below a `require…` guard only. */
const userContext = createContext<CurrentUser>();

export const loadVisitor: MiddlewareFunction = async ({ context }) => {
  context.set(visitorContext, await findVisitor());
};

/** Signed-in users have a workplace: the entrances lead them there. */
export const sendSignedInAway: MiddlewareFunction = ({ context, url }) => {
  if (context.get(visitorContext).kind === 'signed-in') {
    throw replace(readReturnPath(url.searchParams) ?? paths.dashboard);
  }
};

const findSignIn = ({ pathname, search, hash }: URL) => signInPathFor(pathname + search + hash);

/**
 * Where visitors of the workplace's own front pages are sent (spec section 2); but who was at work a moment ago
 * goes on from there, also with a click that was quicker than the notice.
 */
export const requireUserElseHome = requireUser((url) =>
  hasSessionEnded() ? findSignIn(url) : paths.home,
);

/** Everywhere else, signing in leads back to the same address. */
export const requireUserElseSignIn = requireUser(findSignIn);

function requireUser(findOtherPath: (url: URL) => string): MiddlewareFunction {
  return ({ context, url }) => {
    const visitor = context.get(visitorContext);
    if (visitor.kind === 'signed-out') throw replace(findOtherPath(url));
    if (visitor.kind === 'unknown') throw new Error('The service could not be reached.');
    context.set(userContext, visitor.user);
  };
}
