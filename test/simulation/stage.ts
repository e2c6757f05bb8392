// The simulated world and platform of the current test run. Each thread creates the product's repositories
// only once and uses them for many test runs. The repositories call `stage` to find the current test run.
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
  if (!current) throw new Error('No test run is in progress.');
  return current;
}
