/** `12` shows times as `2:00 pm`, `24` shows them as `14:00`. */
export const HOUR_FORMATS = ['12', '24'] as const;

export type HourFormat = (typeof HOUR_FORMATS)[number];
