// Lists the calendars and webhooks that are connected to an account and that keep working after a
// password reset. After a reset, the app shows this list until the owner dismisses it.
import type { Account } from '../../db/accounts/accounts.ts';
import type { ConnectedAccess } from '../../domain/accounts/connected-access.ts';
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

/**
 * Returns the calendars and webhooks that the owner must review at sign-in. Returns null when no
 * review is pending. If nothing is connected, ends a pending review and returns null.
 */
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
