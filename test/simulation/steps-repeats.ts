// A script of a host sends a request with an Idempotency-Key several times. All requests with this key
// together must take effect only once, even if the product crashes.
import type { Schedule } from '../../worker/contract/schedules/schedule-calls.ts';
import { answerOnce } from '../../worker/services/api/answer-once.ts';
import { createSchedule } from '../../worker/services/schedules/change-schedules.ts';
import type { Clients, Host } from './clients.ts';
import type { Dice } from './dice.ts';
import { peek } from './durable-log.ts';
import { currentTask } from './task.ts';

const TRIES_MAX = 5;
const SECOND = 1_000;

/** Sends the request several times, sometimes twice at the same moment. */
export async function createOnce(clients: Clients, dice: Dice): Promise<void> {
  const host = dice.pick(clients.hosts as [Host, ...Host[]]);
  const key = currentTask().key;
  const isDoubled = dice.chance(0.4);
  const tries = 1 + dice.below(TRIES_MAX);
  if (isDoubled) clients.start(`${key}.twin`, () => send(clients, host, { key, tries, dice }));
  await send(clients, host, { key, tries, dice });
}

interface Sent {
  readonly key: string;
  readonly tries: number;
  readonly dice: Dice;
}

async function send(clients: Clients, host: Host, { key, tries, dice }: Sent): Promise<void> {
  const { world } = clients;
  const name = `Once ${key}`;
  for (let count = 0; count < tries; count += 1) {
    const answer = await clients.asHost(host, `once${count}`, (deps, { account }) =>
      answerOnce(deps, {
        ...{ accountId: account.id, key, request: ['POST', name] },
        run: () => createSchedule(deps, account, { name }),
        ...{ readAgain: null, mayRunAgain: false },
      }),
    );
    if (answer?.kind === 'ok') {
      world.count(answer.value.isRepeated ? 'repeated answers' : 'requests with a key');
      const { id } = answer.value.body as Schedule;
      const isStored = peek('SELECT 1 FROM schedules WHERE id = ?', id).length > 0;
      if (!isStored && !host.isDeleting)
        world.fail('lost: an acknowledged schedule was never stored');
    }
    await clients.wait(dice.pick([50, 5 * SECOND, 70 * SECOND]) + dice.below(SECOND));
  }
}
