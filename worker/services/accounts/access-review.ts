// Lists the calendars, the Zoom account, the webhooks and the passkeys of an account, because they still work
// after a password reset. After a reset, the app shows this list until the owner dismisses it.
import type { Account } from '../../db/accounts/accounts.ts';
import type { ConnectedAccess } from '../../domain/accounts/connected-access.ts';
import type { Deps } from '../service-deps.ts';

export type ListAccessDeps = Pick<
  Deps,
  'calendarConnections' | 'videoConnections' | 'webhooks' | 'passkeys'
>;

export async function listAccess(deps: ListAccessDeps, userId: string): Promise<ConnectedAccess[]> {
  const [connections, video, webhooks, passkeys] = await Promise.all([
    deps.calendarConnections.list(userId),
    deps.videoConnections.find(userId),
    deps.webhooks.listWebhooks(userId),
    deps.passkeys.list(userId),
  ]);
  const videos: ConnectedAccess[] = video
    ? [{ kind: 'zoom', name: video.accountEmail, target: null }]
    : [];
  return [
    ...connections.map(({ accountEmail }) => ({
      kind: 'calendar' as const,
      name: accountEmail,
      target: null,
    })),
    ...videos,
    ...webhooks.map(({ name, url }) => ({
      kind: 'webhook' as const,
      name,
      target: URL.parse(url)?.host ?? null,
    })),
    ...passkeys
      .filter(({ signsIn }) => signsIn)
      .map(({ name }) => ({ kind: 'passkey' as const, name, target: null })),
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
