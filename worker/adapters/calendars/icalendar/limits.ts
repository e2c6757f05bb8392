// Bounds for reading calendar files from other servers. A small file can cause an enormous amount
// of work, for example an event that repeats every second. The work is counted in steps, because a
// Worker cannot measure time during a computation.

export interface CalendarLimits {
  /** The maximum length of a file, in UTF-16 units. */
  readonly characters: number;
  /** The maximum length of one unfolded line that we read. */
  readonly lineCharacters: number;
  /** The maximum number of events in a file. */
  readonly events: number;
  /** The maximum number of instances that one event may have in the window. */
  readonly instancesPerEvent: number;
  readonly instances: number;
  /** A step is one property, one day or one time of day that we examine. */
  readonly stepsPerEvent: number;
  readonly steps: number;
}

export const CALENDAR_LIMITS: CalendarLimits = {
  characters: 10_000_000,
  lineCharacters: 200_000,
  events: 50_000,
  instancesPerEvent: 10_000,
  instances: 50_000,
  stepsPerEvent: 100_000,
  steps: 1_000_000,
};

/**
 * - `invalid`: the component cannot be read.
 * - `too-much-work`: the recurrence needs more steps than allowed.
 * - `too-many-instances`: the event has more instances in the window than allowed.
 */
export type SetAsideReason = 'invalid' | 'too-much-work' | 'too-many-instances';

/** This error ends the reading of one component. The other components are still read. */
export class SetAsideError extends Error {
  readonly reason: SetAsideReason;

  constructor(reason: SetAsideReason) {
    super(reason);
    this.reason = reason;
  }
}

export interface StepBudget {
  /** Throws a SetAsideError when the budget is used up. */
  spend(steps?: number): void;
  /** Returns a smaller budget. Steps of the smaller budget also count as steps of this budget. */
  part(steps: number): StepBudget;
}

/** Several files may share one budget. */
export function createStepBudget(steps: number = CALENDAR_LIMITS.steps): StepBudget {
  return createPart(steps, () => {});
}

function createPart(steps: number, spendParent: (steps: number) => void): StepBudget {
  let left = steps;
  const spend = (spent = 1) => {
    spendParent(spent);
    left -= spent;
    if (left < 0) throw new SetAsideError('too-much-work');
  };
  return { spend, part: (partSteps) => createPart(partSteps, spend) };
}
