// Writes waiting times in words.

const UNITS = [
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** Writes a waiting time in words, rounded up: `45 seconds`, `1 minute`, `15 minutes`, `1 hour`. */
export function writeWait(seconds: number): string {
  const [size, name] = UNITS.find(([unit]) => seconds > unit * 1.5 || seconds === unit) ?? UNITS[2];
  const count = Math.max(1, Math.ceil(seconds / size));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
