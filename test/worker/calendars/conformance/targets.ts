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

/** The providers with their servers. CalDAV servers that are not installed are missing. */
export const TARGETS: readonly Target[] = [GOOGLE, MICROSOFT, ...CALDAV, ICS];
