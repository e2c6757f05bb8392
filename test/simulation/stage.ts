// The world and the platform of the current history. Each thread creates the product's repositories once, so
// they call `stage` to find the current history.
import type { Platform } from './platform.ts';
import type { World } from './world.ts';

interface Stage {
  readonly world: World;
  readonly platform: Platform;
}

let current: Stage | null = null;

export function setStage(next: Stage): void {
  current = next;
}

export function stage(): Stage {
  if (!current) throw new Error('No history runs.');
  return current;
}
