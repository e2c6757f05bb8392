// Reads from Intl, minute by minute, which times wall clocks show. Shares no code with worker/domain/time.

const MINUTE = 60_000;

interface ClockFace {
  readonly instant: number;
  readonly face: string;
}

const alreadyRead = new Map<string, ClockFace[]>();

/** Returns one entry per minute from `from` until `to`, with the zone's time as `yyyy-MM-dd HH:mm`. */
export function readClockFaces(zone: string, from: number, to: number): readonly ClockFace[] {
  const key = `${zone} ${from} ${to}`;
  const known = alreadyRead.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const faces: ClockFace[] = [];
  for (let instant = from; instant < to; instant += MINUTE) {
    faces.push({ instant, face: format.format(instant) });
  }
  alreadyRead.set(key, faces);
  return faces;
}

/**
 * Maps each wall-clock minute between the first and the last face to the first instant at which clocks show
 * it.
 */
export function resolveEveryMinute(faces: readonly ClockFace[]): Map<string, number> {
  const earliest = new Map<string, number>();
  for (const { instant, face } of faces) if (!earliest.has(face)) earliest.set(face, instant);
  const resolved = new Map<string, number>();
  const last = [...earliest.keys()].sort().at(-1) ?? '';
  let gapEnd: number | undefined;
  for (let face = faces[0]?.face ?? ''; face < last; face = nextMinute(face)) {
    const shown = earliest.get(face);
    // When clocks skip this face, use the first instant with a later face, for all faces of the gap.
    if (shown !== undefined) gapEnd = undefined;
    else gapEnd ??= faces.find((candidate) => candidate.face > face)?.instant;
    const instant = shown ?? gapEnd;
    if (instant !== undefined) resolved.set(face, instant);
  }
  return resolved;
}

function nextMinute(face: string): string {
  const next = new Date(Date.parse(`${face.replace(' ', 'T')}:00Z`) + MINUTE);
  return next.toISOString().slice(0, 16).replace('T', ' ');
}
