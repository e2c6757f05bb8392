import type { ConnectedAccess } from '../../domain/users/connected-access.ts';
import type { Deps } from '../service-deps.ts';

export type ListAccessDeps = Pick<Deps, 'calendarConnections' | 'webhooks'>;

/** What reaches the account without its password. */
export async function listAccess(deps: ListAccessDeps, userId: string): Promise<ConnectedAccess[]> {
  const [calendar, webhooks] = await Promise.all([
    deps.calendarConnections.find(userId),
    deps.webhooks.listWebhooks(userId),
  ]);
  return [
    ...(calendar ? [{ kind: 'calendar', name: calendar.accountEmail, target: null } as const] : []),
    ...webhooks.map(({ name, url }) => ({
      kind: 'webhook' as const,
      name,
      target: URL.parse(url)?.host ?? null,
    })),
  ];
}
