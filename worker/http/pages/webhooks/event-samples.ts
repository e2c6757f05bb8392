// Code samples that read the event stream and handle calls of webhooks. Each sample needs only the
// standard library. A test runs each sample whose language is installed.

interface EventSample {
  readonly language: string;
  readonly fileName: string;
  readonly code: string;
}

const JAVASCRIPT = `
/**
 * store.readSequence() returns the sequence up to which you have all events, at first 0.
 * store.apply(events, next) saves the results and the sequence \`next\` in one transaction.
 */
export async function catchUp(origin, token, store) {
  for (;;) {
    const after = await store.readSequence();
    const answer = await fetch(\`\${origin}/api/events?after=\${after}\`, {
      headers: { Authorization: \`Bearer \${token}\` },
    });
    if (!answer.ok) throw new Error(\`Halfpast answered \${answer.status}\`);
    const { data, next, hasMore, oldest } = await answer.json();
    // The events before \`oldest\` are deleted. Read your bookings: GET /api/my-bookings
    if (oldest !== null && oldest > after + 1) await store.readAllBookings();
    await store.apply(data, next);
    if (!hasMore) return;
  }
}

/** Call this after you have verified the signature. The call only says that there is something new. */
export async function receive(event, origin, token, store) {
  if (event.data.isTest) return;
  if (event.data.sequence <= (await store.readSequence())) return; // a copy, or already read
  await catchUp(origin, token, store);
}
`;

const PYTHON = `
import json
from urllib.request import Request, urlopen


def catch_up(origin, token, store):
    """store.read_sequence() returns the sequence up to which you have all events, at first 0.
    store.apply(events, next) saves the results and the sequence "next" in one transaction."""
    while True:
        after = store.read_sequence()
        url = f"{origin}/api/events?after={after}"
        request = Request(url, headers={"Authorization": f"Bearer {token}"})
        with urlopen(request, timeout=30) as answer:  # raises an error unless the status is 200
            page = json.load(answer)
        # The events before "oldest" are deleted. Read your bookings: GET /api/my-bookings
        if page["oldest"] is not None and page["oldest"] > after + 1:
            store.read_all_bookings()
        store.apply(page["data"], page["next"])
        if not page["hasMore"]:
            return


def receive(event, origin, token, store):
    """Call this after you have verified the signature. The call only says that there is something new."""
    if event["data"].get("isTest"):
        return
    if event["data"]["sequence"] <= store.read_sequence():
        return  # a copy, or already read
    catch_up(origin, token, store)
`;

export const EVENT_SAMPLES: readonly EventSample[] = [
  { language: 'JavaScript (Node)', fileName: 'events.mjs', code: JAVASCRIPT.trim() },
  { language: 'Python', fileName: 'events.py', code: PYTHON.trim() },
];
