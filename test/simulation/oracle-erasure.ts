// Checks at the end of a history that no email was sent to an erased invitee, and that no data about erased
// invitees is left.
import type { Clients } from './clients.ts';
import { peek, readOutboxLog } from './durable-log.ts';

/**
 * An email may arrive this long after the erasure if it was claimed before the erasure or if a fault delayed
 * it.
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
