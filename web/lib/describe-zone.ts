// Describes time zones in the language of the page.
import { describeZone as describeIn } from '../../worker/domain/time/describe-zone.ts';
import type { Instant } from '../../worker/domain/time/types.ts';
import { LANGUAGE } from './language.ts';

export const describeZone = (zone: string, instant: Instant): string =>
  describeIn(zone, instant, LANGUAGE);
