// Calls to the local product with its demo data.
import { currentTime } from '../../scripts/clock.ts';
import { DEMO_USERNAME } from '../../scripts/demo/host.ts';

const DAY_MS = 86_400_000;

interface Mail {
  readonly id: string;
}

/** Lists the ids of all emails. The demo data contains no emails. */
export async function listMailIds(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/dev/mail.json`);
  return ((await answer.json()) as Mail[]).map((mail) => mail.id).sort();
}

export async function listFreeSlots(url: string): Promise<string[]> {
  const date = (days: number) => new Date(currentTime() + days * DAY_MS).toISOString().slice(0, 10);
  const query = `from=${date(2)}&to=${date(20)}&timezone=UTC`;
  const answer = await fetch(`${url}/api/${DEMO_USERNAME}/intro/availability?${query}`);
  const { data } = (await answer.json()) as { data: { slots: string[] } };
  return data.slots;
}

/** Books and returns the booking's id, or null when the booking was not acknowledged. */
export async function book(
  url: string,
  inviteeEmail: string,
  startTime: string,
): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/api/${DEMO_USERNAME}/intro/book`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ startTime, timezone: 'UTC', inviteeName: 'Ines', inviteeEmail }),
    });
    const { data } = (await answer.json()) as { data?: { id: string } };
    return answer.status === 201 ? (data?.id ?? null) : null;
  } catch {
    return null;
  }
}
