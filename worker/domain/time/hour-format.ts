/** Hour formats: `2:00 pm` or `14:00`. */
export const HOUR_FORMATS = ['12', '24'] as const;

export type HourFormat = (typeof HOUR_FORMATS)[number];
