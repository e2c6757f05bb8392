// The position at which one page of the delivery log ends. The next page of the log starts after the delivery
// with this id.
import type { Instant } from '../time/types.ts';

export interface LogPosition {
  readonly createdAt: Instant;
  readonly id: string;
}

export function writeLogPosition({ createdAt, id }: LogPosition): string {
  return `${createdAt}.${id}`;
}

/** Returns null for a text that `writeLogPosition` did not write. */
export function parseLogPosition(text: string): LogPosition | null {
  const [, createdAt, id] = /^(\d{1,15})\.([\w.-]{1,100})$/.exec(text) ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id } : null;
}
