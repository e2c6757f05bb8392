// What reaches an account without its password: listed after a reset, until the owner dismisses the list.
import type { Account } from '../../db/accounts.ts';
import type { ConnectedAccess } from '../../domain/users/connected-access.ts';
import type { Deps } from '../service-deps.ts';

export type ListAccessDeps = Pick<Deps, 'calendarConnections' | 'webhooks'>;

export async function listAccess(deps: ListAccessDeps, userId: string): Promise<ConnectedAccess[]> {
  const [calendar, webhooks] = await Promise.all([
    deps.calendarConnections.find(userId),
    deps.webhooks.listWebhooks(userId),
  ]);
  const calendars: ConnectedAccess[] = calendar
    ? [{ kind: 'calendar', name: calendar.accountEmail, target: null }]
    : [];
  return [
    ...calendars,
    ...webhooks.map(({ name, url }) => ({
      kind: 'webhook' as const,
      name,
      target: URL.parse(url)?.host ?? null,
    })),
  ];
}

/** For a sign-in: null when there is nothing to review. With nothing connected, the review is over. */
export async function prepareAccessReview(
  deps: ListAccessDeps & Pick<Deps, 'accounts'>,
  account: Account,
): Promise<ConnectedAccess[] | null> {
  if (account.accessReviewAt === null) return null;
  const connected = await listAccess(deps, account.id);
  if (connected.length > 0) return connected;
  await deps.accounts.endAccessReview(account.id);
  return null;
}
