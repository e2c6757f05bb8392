// The hours of each day of the week, loaded when they are needed.
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { WeekFieldsProps } from './week-fields.tsx';

export const WeekFields = lazyPart<WeekFieldsProps>(() =>
  import('./week-fields.tsx').then((file) => file.WeekFields),
);
