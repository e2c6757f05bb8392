// The part of a draft that determines the available slots, as the API expects it. But hours may still end on the next
// day. A request contains them as the hours of two days (see overnight-draft.ts).
import type {
  WireDateOverride,
  WireWindow,
} from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { toDay, toWeek } from '../../hours/hours-draft.ts';
import { toLimits } from '../../meeting-types/limit-draft.ts';
import { type Draft, type DraftOverride, type DraftRules, NOTICE_UNITS } from './draft.ts';
import { setsHours } from './draft-team.ts';

export function toSlotSettings(draft: Draft) {
  const { durationMinutes, startStepMinutes, startsOnClock, rules } = draft;
  return {
    durationMinutes,
    durations: [durationMinutes, ...readDurations(draft.furtherDurations)],
    startStepMinutes,
    startsOnClock,
    scheduleId: draft.scheduleId,
    availability: setsHours(draft)
      ? { workingHours: toWeek(draft.hours), overrides: draft.overrides.map(toOverride) }
      : undefined,
    rules: {
      bufferBeforeMinutes: Number(rules.bufferBeforeMinutes),
      bufferAfterMinutes: Number(rules.bufferAfterMinutes),
      minimumNoticeMinutes: Number(rules.noticeAmount) * NOTICE_UNITS[rules.noticeUnit],
      window: toWindow(rules),
      limits: toLimits(rules.limits),
      hidesNight: rules.hidesNight,
    },
  };
}

/**
 * Reads a list such as `15, 60`. A word that is not a number becomes NaN, which the validation
 * refuses later.
 */
function readDurations(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map(Number);
}

/** Returns all valid durations that invitees can choose, in minutes, ascending. */
export function listDurations({ durationMinutes, furtherDurations }: Draft): number[] {
  return [durationMinutes, ...readDurations(furtherDurations)]
    .filter((minutes) => minutes > 0)
    .toSorted((left, right) => left - right);
}

function toWindow(rules: DraftRules): WireWindow {
  const { windowKind, windowDays, windowFrom, windowTo } = rules;
  if (windowKind === 'none') return { kind: 'none' };
  if (windowKind === 'range') return { kind: 'range', from: windowFrom, to: windowTo };
  const days = windowDays.trim() === '' ? Number.NaN : Number(windowDays);
  return { kind: 'rolling', days, workingDaysOnly: windowKind === 'working-days' };
}

function toOverride({ date, ...hours }: DraftOverride): WireDateOverride {
  return hours.enabled ? { date, ...toDay(hours) } : { date, enabled: false };
}
