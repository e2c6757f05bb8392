import { useRouteLoaderData } from 'react-router';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import type { Visitor } from '../accounts/session.ts';

/** The signed-in user, from the root of the route table; null for everyone else. */
export function useUser(): CurrentUser | null {
  const visitor = useRouteLoaderData<Visitor>('app');
  return visitor?.kind === 'signed-in' ? visitor.user : null;
}
