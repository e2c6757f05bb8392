// What the clocks on the wall show, found the slow way: Intl is asked minute by minute and nothing is
// computed. Shares no code with worker/domain/time.

const MINUTE = 60_000;

/** One entry a minute of [from, to): `yyyy-MM-dd HH:mm` as shown in the zone. */
export function readClockFaces(
  zone: string,
  from: number,
  to: number,
): { instant: number; face: string }[] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const faces: { instant: number; face: string }[] = [];
  for (let instant = from; instant < to; instant += MINUTE) {
    faces.push({ instant, face: format.format(instant) });
  }
  return faces;
}

/** The instant at which each wall-clock minute between the first and the last face is reached. */
export function resolveEveryMinute(
  faces: readonly { instant: number; face: string }[],
): Map<string, number> {
  const earliest = new Map<string, number>();
  for (const { instant, face } of faces) if (!earliest.has(face)) earliest.set(face, instant);
  const resolved = new Map<string, number>();
  const last = [...earliest.keys()].sort().at(-1) ?? '';
  for (let face = faces[0]?.face ?? ''; face < last; face = nextMinute(face)) {
    // Not shown at all: the first instant that shows something later.
    const skipped = () => faces.find((shown) => shown.face > face)?.instant;
    const instant = earliest.get(face) ?? skipped();
    if (instant !== undefined) resolved.set(face, instant);
  }
  return resolved;
}

function nextMinute(face: string): string {
  const next = new Date(Date.parse(`${face.replace(' ', 'T')}:00Z`) + MINUTE);
  return next.toISOString().slice(0, 16).replace('T', ' ');
}
