// Runs the background jobs every minute, in the order of `JOBS`. A failing job does not stop other
// jobs. The run counts as successful only if all of `JOBS` succeeded. After the last job, the first
// error is thrown again, so that the platform logs it.

import { requeueArchives } from '../services/account-data/build-archive.ts';
import { eraseDeletedAccounts } from '../services/account-data/erase-deleted-accounts.ts';
import { archiveEmbedScript } from '../services/booking-page/embed-scripts.ts';
import { auditOverlaps } from '../services/bookings/change/audit-overlaps.ts';
import { guardClocks } from '../services/bookings/change/guard-clocks.ts';
import { sweepTimedMails } from '../services/bookings/emails/sweep-timed-mails.ts';
import { lapseOverdue } from '../services/bookings/requests/lapse-requests.ts';
import { requeueCalendars } from '../services/calendars/requeue-calendars.ts';
import { addAgendas } from '../services/email/mail-choices.ts';
import { alertOperator } from '../services/operations/alert-operator.ts';
import { probeWrites } from '../services/operations/probe-writes.ts';
import { purgeExpired } from '../services/operations/purge-expired.ts';
import { enforceSecondFactors } from '../services/organizations/require-second-factor.ts';
import { wrapDepartureHashes } from '../services/organizations/wrap-departure-hashes.ts';
import { requeueOverdue } from '../services/outbox/requeue-overdue.ts';
import { extendHolidays } from '../services/schedules/extend-holidays.ts';
import type { Deps } from '../services/service-deps.ts';
import { advanceRecoveries } from '../services/sign-in/advance-recoveries.ts';

const JOBS: readonly ((deps: Deps) => Promise<unknown>)[] = [
  probeWrites,
  sweepTimedMails,
  lapseOverdue,
  requeueOverdue,
  requeueCalendars,
  auditOverlaps,
  extendHolidays,
  guardClocks,
  addAgendas,
  advanceRecoveries,
  purgeExpired,
  eraseDeletedAccounts,
  requeueArchives,
  wrapDepartureHashes,
  enforceSecondFactors,
];

export async function runCron(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (job: (deps: Deps) => Promise<unknown>) => {
    try {
      await job(deps);
    } catch (error) {
      failures.push(error);
    }
  };
  for (const job of JOBS) await attempt(job);
  if (failures.length === 0) await attempt(() => deps.health.markCron(deps.clock.now()));
  await attempt(alertOperator);
  await attempt(archiveEmbedScript);
  if (failures.length > 0) throw failures[0];
}
