// The paths of the schedule screens.

/**
 * The query parameter with the ids of the meeting types that will use the new schedule, separated
 * by commas.
 */
export const TYPES_PARAMETER = 'types';

const ROOT = '/settings/schedules';

export const schedulePaths = {
  list: ROOT,
  new: `${ROOT}/new`,
  newFor: (ids: readonly string[]) =>
    `${ROOT}/new?${new URLSearchParams({ [TYPES_PARAMETER]: ids.join(',') })}`,
  schedule: (id: string) => `${ROOT}/${encodeURIComponent(id)}`,
} as const;
