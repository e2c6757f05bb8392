// Keeps the settings of booking pages in the memory of this isolate. Settings are most of the data of a page, and they
// seldom change. So the statement of a known page does not read them (docs/performance.md). Each change of the settings
// gives the meeting type a new version, so remembered settings are never out of date.
import type { Availability } from '../../domain/meeting-types/availability.ts';
import type { MeetingTypeSettings } from './type-columns.ts';

const PAGES_MAX = 500;

/** The id and the version of a meeting type. */
interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The id and the version of a host's default schedule. Null without a schedule. */
export interface ScheduleVersion {
  readonly scheduleId: string | null;
  readonly scheduleVersion: number | null;
}

interface HostHours extends ScheduleVersion {
  readonly availability: Availability;
}

export interface TeamSettings extends Versioned {
  readonly type: MeetingTypeSettings;
  /** The hours in which each host takes the meeting, by the id of the host. */
  readonly hours: Readonly<Record<string, HostHours>>;
}

/** Requests share remembered settings, so a change of them must fail. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

function createMemory<Settings extends Versioned>() {
  // A Map lists its entries in the order in which they were added. So the first entry is the oldest.
  const pages = new Map<string, Settings>();
  return {
    /** Returns null when the page is not known. */
    find: (page: string): Settings | null => pages.get(page) ?? null,

    keep(page: string, settings: Settings): void {
      freeze(settings);
      pages.delete(page);
      pages.set(page, settings);
      const [oldest] = pages.keys();
      if (pages.size > PAGES_MAX && oldest !== undefined) pages.delete(oldest);
    },
  };
}

export const isCurrent = (known: Versioned, { id, version }: Versioned): boolean =>
  known.id === id && known.version === version;

/** Returns null when the hours of the host are unknown or not current. */
export function findHours(
  { hours }: TeamSettings,
  hostId: string,
  { scheduleId, scheduleVersion }: ScheduleVersion,
): Availability | null {
  const known = hours[hostId];
  return known?.scheduleId === scheduleId && known.scheduleVersion === scheduleVersion
    ? known.availability
    : null;
}

export const createKnownSettings = () => ({
  /** By the username and the slug. */
  hosts: createMemory<MeetingTypeSettings>(),
  /** By the slugs of the team and of the meeting type. */
  teams: createMemory<TeamSettings>(),
});

export type KnownSettings = ReturnType<typeof createKnownSettings>;
