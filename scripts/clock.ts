// The time of the local product: of the Worker, the demo data, the test servers and the tests. CLOCK_SHIFT_MS
// moves it. All processes of a run inherit this variable, so their clocks agree.

/**
 * The instant at which tests start: in the middle of a week, of a month and of a European working day, so that
 * a run reaches no other date. `npm run test:dates` runs the tests at other instants.
 */
const TESTS_START_AT = '2027-05-12T08:00:00Z';

const MINUTE_MS = 60_000;

/** Milliseconds by which the local product is ahead of the machine's clock. */
export function readShift(): number {
  return Number(process.env.CLOCK_SHIFT_MS ?? 0);
}

/** Returns the current time of the local product, in milliseconds since 1970. */
export function currentTime(): number {
  return Date.now() + readShift();
}

/** Lets the clock of this process and of its child processes start at this instant, unless it has started. */
export function startClockAt(instant: string): void {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) throw new Error(`${instant} is not an instant such as 2026-12-31T23:40Z.`);
  // Whole minutes, so that the limits per minute of the local runtime begin at full minutes of this clock, too.
  const shiftMs = Math.ceil((at - Date.now()) / MINUTE_MS) * MINUTE_MS;
  process.env.CLOCK_SHIFT_MS ??= String(shiftMs);
}

/** Starts the clock of tests. The variable TEST_CLOCK sets another instant. */
export function startTestClock(): void {
  startClockAt(process.env.TEST_CLOCK ?? TESTS_START_AT);
}
