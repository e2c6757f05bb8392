// The hours of each day of the week, loaded when they are needed.
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { WeekFieldsProps } from './week-fields.tsx';

export const loadWeek = () => import('./week-fields.tsx');

export const WeekFields = lazyPart<WeekFieldsProps>(() =>
  loadWeek().then((file) => file.WeekFields),
);
