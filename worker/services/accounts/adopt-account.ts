// Links an existing account to a Google identity. When Google proves the email address, removes the
// calendars and webhooks that were connected before, because a stranger may have connected them.
import type { Account } from '../../db/accounts/accounts.ts';
import type { GoogleProfile } from '../../db/accounts/google-accounts.ts';
import { stopChannels } from '../calendars/stop-channels.ts';
import type { WithCalendarDeps } from '../calendars/with-calendar.ts';
import { wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { chooseUsername } from './choose-username.ts';
import { type RecordSecurityEventDeps, recordSecurityEvent } from './record-security-event.ts';

export type AdoptDeps = RecordSecurityEventDeps &
  WithCalendarDeps &
  Pick<Deps, 'accounts' | 'googleAccounts' | 'calendars'>;

/** Returns false when the stored account has changed since the caller read it. */
export async function adoptAccount(
  deps: AdoptDeps,
  { id, emailVerifiedAt }: Account,
  profile: GoogleProfile,
  origin: string,
): Promise<boolean> {
  const connection = await deps.calendarConnections.find(id);
  const channels = connection ? await deps.calendars.listChannels(id) : [];
  const googleLink = {
    mail: { id: deps.ids.create(), origin },
    revocationId: deps.ids.create(),
    now: deps.clock.now(),
  };
  const isLinked =
    emailVerifiedAt === null
      ? await deps.googleAccounts.takeOver(
          { id, username: await chooseUsername(deps, profile.name, profile.email) },
          profile,
          googleLink,
        )
      : await deps.googleAccounts.connect(id, profile, googleLink);
  if (!isLinked) return false;
  // Stop the push channels before the token is revoked, because stopping needs the token. An outbox row revokes
  // the token later.
  if (connection) await stopChannels(deps, connection, channels).catch(() => undefined);
  await Promise.all([
    wakeOutbox(deps, googleLink.mail.id),
    ...(connection ? [wakeOutbox(deps, googleLink.revocationId, 'calendar-write')] : []),
    recordSecurityEvent(deps, { type: 'google.linked', userId: id }),
  ]);
  return true;
}
