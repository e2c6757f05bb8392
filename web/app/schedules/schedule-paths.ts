// The paths of the screens of schedules.

/** The ids of meeting types that the new schedule takes over, separated by commas. */
export const TYPES_PARAMETER = 'types';

const ROOT = '/settings/schedules';

export const schedulePaths = {
  new: `${ROOT}/new`,
  newFor: (ids: readonly string[]) =>
    `${ROOT}/new?${new URLSearchParams({ [TYPES_PARAMETER]: ids.join(',') })}`,
  schedule: (id: string) => `${ROOT}/${encodeURIComponent(id)}`,
} as const;
