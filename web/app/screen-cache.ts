// Keeps the answers of API calls in memory, so that a screen that was open earlier appears at once. When a
// screen uses an answer that is not fresh, the cache also loads this answer again. If the new answer is
// different, the cache reports a change. After a write (a call that changes data on the server), the cache
// loads the affected answers again. The browser never stores the cache, and session.ts clears it when the
// session changes.

interface Entry {
  /** Undefined until the first answer arrives. */
  value: unknown;
  /** The newest call, while it is running. */
  running: Promise<unknown> | null;
  /** Until this time, the answer is not loaded again. */
  freshUntil: number;
  fetchAnswer: () => Promise<unknown>;
}

/** A list with a search has one entry for each search text, so old entries are dropped. */
const ENTRIES_MAX = 12;
const FRESH_MS = 1_000;
/**
 * The time for which an answer counts as fresh after the cache has reported a change. After the
 * report, the screen runs its loader again. During this time, the loader starts no further call.
 */
const REPORTED_MS = 10_000;

/** Writes that change only some answers. Any other write may change every answer. */
const AFFECTED: Readonly<Record<string, readonly string[]>> = {
  'meeting-types': ['meeting-types', 'my-bookings', 'my-bookings/overview', 'my-bookings/week'],
  'my-bookings': ['my-bookings', 'my-bookings/overview', 'my-bookings/week', 'calendar'],
  webhooks: ['my-bookings/overview'],
};

const entries = new Map<string, Entry>();
let listener: () => void = () => {};

/** Calls the listener when there may be newer data than the current screen shows. */
export function onNewData(listen: () => void): void {
  listener = listen;
}

export function reportNewData(): void {
  listener();
}

/** Removes all answers. Later answers of running calls are not stored either. */
export function clearCache(): void {
  entries.clear();
}

function store(entry: Entry, value: unknown): void {
  entry.value = value;
  entry.running = null;
  entry.freshUntil = Date.now() + FRESH_MS;
}

/** Returns null on failure. A failure keeps the earlier answer. */
function load(path: string, entry: Entry): Promise<unknown> {
  const pendingAnswer = entry.fetchAnswer().catch(() => null);
  const call: Promise<unknown> = pendingAnswer.then((value) => {
    // A newer call has started, so this answer may be outdated.
    if (entry.running !== call) return entry.running ?? entry.value ?? value;
    entry.running = null;
    if (value !== null) store(entry, value);
    else if (entry.value === undefined && entries.get(path) === entry) entries.delete(path);
    return value;
  });
  entry.running = call;
  return call;
}

async function loadAgain(path: string, entry: Entry): Promise<void> {
  const previousValue = JSON.stringify(entry.value);
  const value = await load(path, entry);
  if (value === null || JSON.stringify(value) === previousValue) return;
  entry.freshUntil = Date.now() + REPORTED_MS;
  if (entries.get(path) === entry) reportNewData();
}

/**
 * Puts the entry at the end of the map, so that the first entry is the least recently used. Removes
 * the first entry if there are too many.
 */
function markAsUsed(path: string, entry: Entry): void {
  entries.delete(path);
  entries.set(path, entry);
  const [oldest] = entries.keys();
  if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
}

/**
 * Returns the answer to the API call with this path and query. The answer comes from the cache if
 * possible, and otherwise from `fetchAnswer`. `fetchAnswer` returns null on failure.
 */
export async function loadCached<Value>(
  path: string,
  fetchAnswer: () => Promise<Value | null>,
): Promise<Value | null> {
  const entry = entries.get(path) ?? {
    value: undefined,
    running: null,
    freshUntil: 0,
    fetchAnswer,
  };
  entry.fetchAnswer = fetchAnswer;
  markAsUsed(path, entry);
  if (entry.value === undefined)
    return (await (entry.running ?? load(path, entry))) as Value | null;
  if (entry.running === null && Date.now() > entry.freshUntil) void loadAgain(path, entry);
  return entry.value as Value;
}

/** Replaces a cached answer with a newer answer, which the screen has loaded without the cache. */
export function replaceCachedAnswer(path: string, value: unknown): void {
  const entry = entries.get(path);
  if (entry) store(entry, value);
}

/** Returns the path of a cached answer without `/api/` and the query. */
const nameOf = (path: string): string => path.split(/\/api\/|\?/)[1] ?? '';

const resourceOf = (path: string): string => path.split(/[/?]/)[2] ?? '';

/**
 * A write to the path `written` may have changed some answers. This function loads them again. From
 * now on, no screen gets the earlier answers.
 */
export function refreshAffected(written: string): void {
  const affected = AFFECTED[resourceOf(written)];
  const refreshed = new Set<string>();
  for (const [path, entry] of [...entries].reverse()) {
    const name = nameOf(path);
    if (affected !== undefined && !affected.includes(name)) continue;
    entry.value = undefined;
    // If the cache contains several lists with this name, only the most recently used list is kept.
    if (refreshed.has(name)) entries.delete(path);
    else void load(path, entry);
    refreshed.add(name);
  }
}
