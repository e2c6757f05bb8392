// Writes waiting times in words.

const UNITS = [
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** Returns a waiting time as a number of hours, minutes or seconds, rounded up. */
export function splitWait(seconds: number): readonly [number, (typeof UNITS)[number][1]] {
  const [size, name] = UNITS.find(([unit]) => seconds > unit * 1.5 || seconds === unit) ?? UNITS[2];
  return [Math.max(1, Math.ceil(seconds / size)), name];
}

/** Writes a waiting time in words, rounded up: `45 seconds`, `1 minute`, `15 minutes`, `1 hour`. */
export function writeWait(seconds: number): string {
  const [count, name] = splitWait(seconds);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
