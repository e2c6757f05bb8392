// Reads the stored hours and rules of one meeting type. If a value is unreadable, this meeting type offers no
// slots. Other meeting types are not affected.

import {
  type Availability,
  type AvailabilityRules,
  NO_LIMITS,
} from '../../domain/meeting-types/availability.ts';
import {
  areRules,
  isAvailability,
  NO_HOURS,
} from '../../domain/meeting-types/availability-shape.ts';
import { isTimeZone, readTimeZone } from '../../domain/time/time-zone.ts';
import { readStored, type Stored } from '../json-column.ts';
import { type UnreadableRow, unknownZone } from '../operations/quarantined-rows.ts';

interface StoredHours {
  readonly id: string;
  readonly availability: Stored<Availability>;
  readonly rules: Stored<AvailabilityRules>;
}

export interface ReadHours {
  readonly availability: Availability;
  readonly rules: AvailabilityRules;
  /** The unreadable values. The caller adds them to the quarantined rows until an operator repairs them. */
  readonly unreadable: readonly UnreadableRow[];
}

export function readHours<R extends StoredHours>(row: R): Omit<R, keyof ReadHours> & ReadHours {
  const availability = readStored(row.availability, isAvailability);
  const rules = readStored(row.rules, areRules);
  if (availability && rules) return { ...row, availability, rules, unreadable: [] };
  const column = availability ? 'rules' : 'availability';
  const reason = `The ${column} cannot be read.`;
  const unreadable = [{ table: 'meeting_types', id: row.id, reason }] as const;
  return { ...row, availability: NO_HOURS, rules: NO_LIMITS, unreadable };
}

/**
 * Reads the hours together with the host's time zone. If the time zone is unknown, the meeting type has no
 * hours.
 */
export function readZonedHours<R extends StoredHours & { hostId: string; hostZone: string }>(
  row: R,
) {
  const read = { ...readHours(row), hostZone: readTimeZone(row.hostZone) };
  if (isTimeZone(row.hostZone)) return read;
  const unreadable = [...read.unreadable, unknownZone(row.hostId)];
  return { ...read, availability: NO_HOURS, unreadable };
}
