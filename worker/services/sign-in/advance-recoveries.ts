// Part of the cron: sends the daily emails about removals of second factors that wait, and removes the factors whose
// wait is over.
import { computeNextNotice } from '../../domain/sign-in/factor-recovery.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import { wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';

const RECOVERIES_PER_RUN = 100;

export async function advanceRecoveries(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const due of await deps.factorRecoveries.listDue(now, RECOVERIES_PER_RUN)) {
    const { userId, startedAt, endsAt, origin } = due;
    const mail = { id: deps.ids.create(), origin };
    if (endsAt > now) {
      const nextAt = computeNextNotice(startedAt, now) ?? endsAt;
      await deps.factorRecoveries.notify(due, nextAt, mail, now);
    } else if (await deps.factorRecoveries.finish(userId, mail, now)) {
      await recordSecurityEvent(deps, { type: 'second-factor.removed', userId });
    }
    await wakeOutbox(deps, mail.id);
  }
}
