// Reads the stored hours, rules and questions of one meeting type. If a value is unreadable, this
// meeting type offers no slots. Other meeting types are not affected.

import type { StandardFields } from '../../domain/form/standard-fields.ts';
import type { BookingLimit } from '../../domain/limits/booking-rules.ts';
import {
  type Availability,
  type AvailabilityRules,
  NO_HOURS,
  NO_LIMITS,
} from '../../domain/meeting-types/availability.ts';
import { type ChangePolicy, OPEN_POLICY } from '../../domain/meeting-types/change-policy.ts';
import { type Place, writeFirstPlace } from '../../domain/meeting-types/places.ts';
import { DEFAULT_STANDARD_FIELDS, type Question } from '../../domain/meeting-types/questions.ts';
import { isTimeZone, readTimeZone } from '../../domain/time/time-zone.ts';
import { readStored, type Stored } from '../json-column.ts';
import { storedLimits } from '../limits/read-limits.ts';
import { type UnreadableRow, unknownZone } from '../quarantined-rows.ts';
import { readDurations, readPlaces, storedDurations, storedPlaces } from './read-lists.ts';
import { findPolicies } from './read-policies.ts';
import { storedAvailability, storedRules } from './stored-availability.ts';
import { storedFields, storedQuestions } from './stored-form.ts';

interface StoredHours {
  readonly id: string;
  readonly durationMinutes: number;
  readonly durations: Stored<readonly number[]>;
  readonly availability: Stored<Availability>;
  readonly rules: Stored<AvailabilityRules>;
  readonly questions: Stored<readonly Question[]>;
  readonly fields: Stored<StandardFields>;
  readonly location: string;
  readonly locations: Stored<readonly Place[]>;
  readonly cancellation: Stored<ChangePolicy>;
  readonly rescheduling: Stored<ChangePolicy>;
}

export interface ReadHours {
  readonly durations: readonly number[];
  readonly availability: Availability;
  readonly rules: AvailabilityRules;
  readonly questions: readonly Question[];
  readonly fields: StandardFields;
  readonly location: string;
  readonly locations: readonly Place[];
  readonly cancellation: ChangePolicy;
  readonly rescheduling: ChangePolicy;
  /** The unreadable values. The caller stores them in `quarantined_rows`, where the operator finds them. */
  readonly unreadable: readonly UnreadableRow[];
}

export function readHours<R extends StoredHours>(row: R): Omit<R, keyof ReadHours> & ReadHours {
  const availability = readStored(row.availability, storedAvailability);
  const rules = readStored(row.rules, storedRules);
  const durations = readDurations(row);
  const questions = readStored(row.questions, storedQuestions);
  const fields = readStored(row.fields, storedFields);
  const locations = readPlaces(row);
  const policies = findPolicies(row);
  const lists = {
    durations: readStored(row.durations, storedDurations),
    questions,
    places: readStored(row.locations, storedPlaces),
  };
  const parts = { availability, rules, fields, ...lists, ...policies };
  const [column] = Object.entries(parts).find(([, value]) => !value) ?? [];
  const form = {
    questions: questions ?? [],
    fields: fields ?? DEFAULT_STANDARD_FIELDS,
    location: writeFirstPlace(locations),
    locations,
    cancellation: policies.cancellation ?? OPEN_POLICY,
    rescheduling: policies.rescheduling ?? OPEN_POLICY,
  };
  if (column === undefined && availability && rules)
    return { ...row, ...form, durations, availability, rules, unreadable: [] };
  const reason = `The ${column} cannot be read.`;
  const unreadable = [{ table: 'meeting_types', id: row.id, reason }] as const;
  return { ...row, ...form, durations, availability: NO_HOURS, rules: NO_LIMITS, unreadable };
}

interface StoredOwner {
  readonly hostId: string;
  readonly hostZone: string;
  readonly hostLimits: Stored<readonly BookingLimit[]>;
}

/**
 * Adds the row of the host to the meeting type. If the host's time zone or limits are unreadable, the meeting type has no
 * hours.
 */
export function readOwner<R extends StoredOwner, T extends ReadHours>(row: R, type: T) {
  const limits = readStored(row.hostLimits, storedLimits);
  const read = {
    ...row,
    ...type,
    hostZone: readTimeZone(row.hostZone),
    hostLimits: limits ?? [],
  };
  if (isTimeZone(row.hostZone) && limits) return read;
  const fault: UnreadableRow = limits
    ? unknownZone(row.hostId)
    : { table: 'users', id: row.hostId, reason: 'The booking limits cannot be read.' };
  return { ...read, availability: NO_HOURS, unreadable: [...read.unreadable, fault] };
}

/** Reads the hours together with the host's time zone and limits. */
export const readZonedHours = <R extends StoredHours & StoredOwner>(row: R) =>
  readOwner(row, readHours(row));
