// At the end of a random test run, checks that the product sent no email to an erased invitee and stores no
// data about erased invitees.
import type { Clients } from './clients.ts';
import { peek, readOutboxLog } from './durable-log.ts';

/**
 * An email may arrive this long after the erasure if the product claimed the email before the erasure or a
 * fault delayed it.
 */
const LATEST_ARRIVAL_MS = 10 * 60_000;

function findTraces(email: string): string[] {
  const tables = peek<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  return tables
    .map(({ name }) => name)
    .filter((name) =>
      peek(`SELECT * FROM ${name}`).some((row) => JSON.stringify(row).includes(email)),
    );
}

export function checkErasures(clients: Clients): void {
  const { world, platform } = clients;
  const erased = clients.booked.filter(({ erasedAt }) => erasedAt !== null);
  if (erased.length === 0) return;
  const rows = new Map(readOutboxLog().map((row) => [row.id, row]));
  for (const { id, email, guests, erasedAt } of erased) {
    if (erasedAt === null) continue;
    for (const sent of platform.mail.sent) {
      const row = rows.get(sent.id);
      if (sent.to !== email || row?.bookingId !== id || sent.at <= erasedAt) continue;
      const wasInProgress = sent.task.faults > 0 || (row.claimedAt ?? sent.at) <= erasedAt;
      if (sent.at > erasedAt + LATEST_ARRIVAL_MS || !wasInProgress)
        world.fail('erased: an email went to an invitee who was erased');
    }
    const [trace] = findTraces(email);
    if (trace !== undefined) world.fail(`erased: ${trace} still contains an erased invitee`);
    const [guestTrace] = guests.flatMap(findTraces);
    if (guestTrace !== undefined) world.fail(`erased: ${guestTrace} still contains a guest`);
  }
}
