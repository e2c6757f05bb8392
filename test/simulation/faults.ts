// Chooses faults for the calls that the product makes through its ports (interfaces to other systems). The
// seed decides for each call. `chooseFaultRates` chooses the rate of each kind of fault. Many of these
// rates are 0, so that the other kinds often happen together.
import { createDice, type Dice, hashText } from './dice.ts';

export type Port =
  | 'database'
  /** A transaction of several statements. */
  | 'commit'
  | 'queue'
  | 'storage'
  | 'object'
  | 'answer'
  | 'mail'
  | 'webhook'
  | 'calendar'
  | 'delivery'
  | 'alarm';

export type FaultKind =
  /** The call does nothing and fails. */
  | 'fail-before'
  /** The call takes effect, and the caller gets an error. */
  | 'fail-after'
  /** The called system executes the call twice. The caller gets the second answer. */
  | 'twice'
  /** The call succeeds but has no effect. This fault happens only to messages that wake the product. */
  | 'lose'
  /** The call takes effect seconds or minutes later. */
  | 'slow'
  /** The call takes effect immediately, and the answer comes seconds or minutes later. */
  | 'late-answer'
  /** A transaction commits so late that alarms have run before it. */
  | 'late-commit'
  | 'crash-before'
  | 'crash-after'
  /** A new instance of a Durable Object takes over while this call continues in the previous instance. */
  | 'supersede';

const CALL: readonly FaultKind[] = ['fail-before', 'fail-after', 'slow', 'late-answer'];
const CRASH: readonly FaultKind[] = ['crash-before', 'crash-after'];

const POSSIBLE: Readonly<Record<Port, readonly FaultKind[]>> = {
  database: [...CALL, ...CRASH],
  commit: ['late-commit', 'twice', ...CALL, ...CRASH],
  queue: ['fail-before', 'fail-after', 'lose', 'twice', ...CRASH],
  storage: ['fail-before', ...CRASH],
  object: ['fail-before', 'slow', 'supersede', ...CRASH],
  answer: ['fail-after', 'late-answer'],
  mail: ['fail-before', 'fail-after', 'slow', 'late-answer', ...CRASH],
  webhook: ['fail-before', 'fail-after', 'late-answer', ...CRASH],
  calendar: [...CALL, ...CRASH],
  delivery: ['twice', 'slow'],
  alarm: ['twice', 'slow'],
};

const KINDS: readonly FaultKind[] = [
  ...(['fail-before', 'fail-after', 'twice', 'lose', 'slow', 'late-answer'] as const),
  ...(['late-commit', 'crash-before', 'crash-after', 'supersede'] as const),
];

const RATES: readonly [number, ...number[]] = [0, 0, 0, 0.002, 0.01, 0.03];
/** A crash ends all work in progress. Therefore, the rates of crashes are lower than other rates. */
const CRASH_RATES: readonly [number, ...number[]] = [0, 0, 0, 0.0005, 0.002, 0.006];
const SIGNAL_RATES: readonly [number, ...number[]] = [0, 0, 0.05, 0.3];
const TWICE_RATES: readonly [number, ...number[]] = [0, 0, 0, 0.01, 0.05, 0.15];
const COMMIT_RATES: readonly [number, ...number[]] = [0, 0, 0, 0, 0.1];

export type FaultRates = Readonly<Record<FaultKind, number>>;

function ratesOf(kind: FaultKind): readonly [number, ...number[]] {
  if (kind.startsWith('crash')) return CRASH_RATES;
  if (kind === 'late-commit') return COMMIT_RATES;
  if (kind === 'twice') return TWICE_RATES;
  return kind === 'lose' ? SIGNAL_RATES : RATES;
}

export function chooseFaultRates(seed: number): FaultRates {
  const dice = createDice(hashText('weather', seed));
  const isCalm = dice.chance(0.1);
  const rate = (kind: FaultKind): number => {
    const chosen = dice.pick(ratesOf(kind));
    return isCalm ? 0 : chosen;
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, rate(kind)])) as FaultRates;
}

/**
 * Returns the fault of one call, or null for no fault. Always draws exactly one random value, so that leaving
 * out one fault does not change the other faults.
 */
export function drawFault(rates: FaultRates, port: Port, dice: Dice): FaultKind | null {
  const drawn = dice.roll();
  let sum = 0;
  for (const kind of POSSIBLE[port]) {
    sum += rates[kind];
    if (drawn < sum) return kind;
  }
  return null;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * Returns the duration of a slow call: usually seconds, sometimes more time than the product waits before
 * it repeats the work.
 */
export function drawSlowness(dice: Dice): number {
  const longest = dice.pick([SECOND, 20 * SECOND, 50 * SECOND, 5 * MINUTE]);
  return 1 + dice.below(longest);
}

/**
 * Returns the delay of a late commit: 20 to 80 seconds. The product sets an alarm before the commit. The
 * alarm fires after 30 seconds, so usually before the late commit.
 */
export function drawLateness(dice: Dice): number {
  return 20 * SECOND + dice.below(60 * SECOND);
}

const REMOTE_PORTS: ReadonlySet<Port> = new Set(['mail', 'webhook', 'calendar']);

/**
 * Returns the duration of a call without a fault. Servers outside the product need more time, sometimes
 * seconds.
 */
export function drawDelay(port: Port, dice: Dice): number {
  if (REMOTE_PORTS.has(port)) return dice.below(4) === 0 ? dice.below(3 * SECOND) : dice.below(200);
  return dice.below(6) === 0 ? dice.below(40) : 0;
}
