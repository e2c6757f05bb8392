import { CALDAV } from './caldav.ts';
import { GOOGLE } from './google.ts';
import type { Target, TargetName } from './harness.ts';
import { ICS } from './ics.ts';
import { MICROSOFT } from './microsoft.ts';

export const TARGET_NAMES: readonly TargetName[] = [
  'google',
  'microsoft',
  'radicale',
  'xandikos',
  'ics',
];

/** The providers with their servers. Only the long run has CalDAV servers. */
export const listTargets = (isLong: boolean): readonly Target[] =>
  isLong ? [GOOGLE, MICROSOFT, ...CALDAV, ICS] : [GOOGLE, MICROSOFT, ICS];
