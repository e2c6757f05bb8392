// Checks requests with an Idempotency-Key: each key creates at most one schedule. The name of a schedule
// contains the key of its request.
import { peek } from './durable-log.ts';
import type { World } from './world.ts';

const TWICE =
  "SELECT name FROM schedules WHERE name LIKE 'Once %' GROUP BY name HAVING count(*) > 1";

export function checkRepeats(world: World): void {
  if (peek(TWICE).length > 0) world.fail('repeat: a request with an Idempotency-Key acted twice');
}
