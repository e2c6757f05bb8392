// Links an existing account to an identity. When the account gets its first identity, its calendars and
// webhooks are removed, because a stranger may have connected them. When the account gets the identity of a
// second provider, nothing is removed.
import type { Account } from '../../db/accounts/accounts.ts';
import type { IdentityProfile } from '../../db/sign-in/identity-accounts.ts';
import { chooseUsername } from '../accounts/choose-username.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { stopChannels } from '../calendars/stop-channels.ts';
import type { WithCalendarDeps } from '../calendars/with-calendar.ts';
import { wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';

export type AdoptDeps = RecordSecurityEventDeps &
  WithCalendarDeps &
  Pick<Deps, 'accounts' | 'identityAccounts' | 'calendars'>;

/** Returns false when the stored account has changed since the caller read it. */
export async function adoptAccount(
  deps: AdoptDeps,
  account: Account,
  profile: IdentityProfile,
  origin: string,
): Promise<boolean> {
  const facts = { mail: { id: deps.ids.create(), origin }, now: deps.clock.now() };
  const hasIdentity = account.googleSub !== null || account.microsoftId !== null;
  const isLinked = hasIdentity
    ? await deps.identityAccounts.addProvider(account.id, profile, facts)
    : await linkFirst(deps, account, profile, facts);
  if (!isLinked) return false;
  await Promise.all([
    wakeOutbox(deps, facts.mail.id),
    recordSecurityEvent(deps, { type: `${profile.provider}.linked`, userId: account.id }),
  ]);
  return true;
}

async function linkFirst(
  deps: AdoptDeps,
  { id, emailVerifiedAt }: Account,
  profile: IdentityProfile,
  facts: Parameters<Deps['identityAccounts']['connect']>[2],
): Promise<boolean> {
  const accounts = await Promise.all(
    (await deps.calendarConnections.list(id)).map(async (connection) => ({
      connection,
      channels: await deps.calendars.listChannels(connection.id),
    })),
  );
  const isLinked =
    emailVerifiedAt === null
      ? await deps.identityAccounts.takeOver(
          { id, username: await chooseUsername(deps, profile.name, profile.email) },
          profile,
          facts,
        )
      : await deps.identityAccounts.connect(id, profile, facts);
  if (!isLinked) return false;
  // Stop the push channels before the tokens are revoked, because stopping needs a token. Outbox rows revoke
  // the tokens later.
  await Promise.all(
    accounts.map(({ connection, channels }) =>
      stopChannels(deps, connection, channels).catch(() => undefined),
    ),
  );
  return true;
}
