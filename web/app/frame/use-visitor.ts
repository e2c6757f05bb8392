import { useRouteLoaderData } from 'react-router';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import type { Visitor } from '../accounts/session.ts';

/** Returns the signed-in user, or null. The root of the route table loads the user. */
export function useUser(): CurrentUser | null {
  const visitor = useRouteLoaderData<Visitor>('app');
  return visitor?.kind === 'signed-in' ? visitor.user : null;
}
