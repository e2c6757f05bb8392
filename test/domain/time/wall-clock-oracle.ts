// Reads from Intl, for every minute, the time that wall clocks show. Shares no code with worker/domain/time.

const MINUTE = 60_000;

interface ClockFace {
  readonly instant: number;
  readonly face: string;
}

const cache = new Map<string, ClockFace[]>();

/** Returns one entry per minute from `from` until `to`, with the zone's time as `yyyy-MM-dd HH:mm`. */
export function readClockFaces(zone: string, from: number, to: number): readonly ClockFace[] {
  const key = `${zone} ${from} ${to}`;
  const cachedFaces = cache.get(key);
  if (cachedFaces !== undefined) return cachedFaces;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const faces: ClockFace[] = [];
  for (let instant = from; instant < to; instant += MINUTE) {
    faces.push({ instant, face: format.format(instant) });
  }
  cache.set(key, faces);
  return faces;
}

/**
 * Maps each wall-clock minute (`face`) to the first instant at which clocks show this minute. The map
 * begins with the first minute in `faces` and ends before the latest minute.
 */
export function resolveEveryMinute(faces: readonly ClockFace[]): Map<string, number> {
  const earliest = new Map<string, number>();
  for (const { instant, face } of faces) if (!earliest.has(face)) earliest.set(face, instant);
  const resolved = new Map<string, number>();
  const latestFace = [...earliest.keys()].sort().at(-1) ?? '';
  let gapEnd: number | undefined;
  for (let face = faces[0]?.face ?? ''; face < latestFace; face = nextMinute(face)) {
    const firstInstant = earliest.get(face);
    // If clocks skip this minute, use the first instant at which clocks show a later minute. All minutes of
    // the gap get this instant.
    if (firstInstant !== undefined) gapEnd = undefined;
    else gapEnd ??= faces.find((candidate) => candidate.face > face)?.instant;
    const instant = firstInstant ?? gapEnd;
    if (instant !== undefined) resolved.set(face, instant);
  }
  return resolved;
}

function nextMinute(face: string): string {
  const next = new Date(Date.parse(`${face.replace(' ', 'T')}:00Z`) + MINUTE);
  return next.toISOString().slice(0, 16).replace('T', ' ');
}
