// Checks that a requested start time is available.

import { AppError } from '../../contract/app-error.ts';
import type { WireSlot } from '../../contract/slots/slot-calls.ts';
import { START_REFUSALS } from '../../contract/slots/slot-errors.ts';
import { isSlotOpen } from '../../domain/slots/is-slot-open.ts';
import { hidesStart } from '../../domain/slots/night.ts';
import type { SlotSource } from '../../domain/slots/types.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { localDateAt } from '../../domain/time/wall-clock.ts';
import { computeWireSlots } from './list-slots.ts';

type SeatedSource = SlotSource & { readonly showSeatsLeft: boolean };

export interface WantedSlot {
  readonly startTime: Instant;
  readonly timezone: TimeZone;
}

/** Lists the slots on the day of the wanted slot, with their current availability. */
function listFreshSlots(source: SeatedSource, wanted: WantedSlot, now: Instant): WireSlot[] {
  const date = localDateAt(wanted.timezone, wanted.startTime);
  const range = { from: date, to: date, zone: wanted.timezone };
  return computeWireSlots(source, range, now);
}

/**
 * Throws when the requested start time is not available. The error contains the reason and the current list
 * of slots.
 */
export function ensureSlotOpen(source: SeatedSource, wanted: WantedSlot, now: Instant): void {
  const decision = isSlotOpen(source, wanted.startTime, now);
  const isHidden = hidesStart(source, wanted.startTime, wanted.timezone);
  if (decision.ok && !isHidden) return;
  throw new AppError(START_REFUSALS[decision.ok ? 'outside-hours' : decision.reason], {
    data: { slots: listFreshSlots(source, wanted, now) },
  });
}
