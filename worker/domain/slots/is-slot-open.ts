// Decides whether one requested start is available. The result always agrees with the slot lists.
import { type Instant, MINUTE_MS } from '../time/types.ts';
import type { SlotDecision, SlotSource, StartRefusal } from './types.ts';
import { walkSlots } from './walk-slots.ts';
import { isWithinHours } from './windows.ts';

/** 2200-01-01. Later dates cannot be requested, so no slot is offered after this instant. */
const LAST_INSTANT = 7_258_118_400_000;

/**
 * Returns the first reason that applies: past, outside-hours or off-grid, too-soon, too-far,
 * day-full, busy. A start is off-grid if the meeting fits into the working hours, but no slot
 * starts at this time.
 */
export function isSlotOpen(source: SlotSource, start: Instant, now: Instant): SlotDecision {
  if (start < now) return refuse('past');
  if (!Number.isInteger(start) || start >= LAST_INSTANT) return refuse('outside-hours');
  const decisions: SlotDecision[] = [];
  walkSlots(source, [{ start, end: start + 1 }], now, (_, refusal) => {
    decisions.push(refusal === null ? { ok: true } : refuse(refusal));
  });
  if (decisions[0]) return decisions[0];
  if (source.offeredStarts) return refuse('not-offered');
  const end = start + source.durationMinutes * MINUTE_MS;
  return refuse(isWithinHours(source, { start, end }) ? 'off-grid' : 'outside-hours');
}

function refuse(reason: StartRefusal): SlotDecision {
  return { ok: false, reason };
}
