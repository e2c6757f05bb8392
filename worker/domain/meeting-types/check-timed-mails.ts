// Checks the reminders and follow-ups of a meeting type. The editor and the server use the same rules.
import { FOLLOW_UP_NAMES } from '../email/follow-ups.ts';
import { hostText } from '../language/host-text.ts';
import { type AvailabilityProblem, checkNumber } from '../limits/check-booking-rules.ts';
import {
  FOLLOW_UP_BOUNDS,
  REMINDER_BOUNDS,
  REMINDERS_MAX,
  type TimedMailSettings,
} from './timed-mails.ts';

const TEXTS = {
  count: hostText('A meeting type can have at most {maximum} reminders.', {
    maximum: REMINDERS_MAX,
  }),
  twice: hostText('There is another reminder at this time.'),
} as const;

export function checkTimedMails({ reminders, followUps }: TimedMailSettings) {
  const problems: AvailabilityProblem[] = [];
  if (reminders.length > REMINDERS_MAX) problems.push({ path: 'reminders', message: TEXTS.count });
  reminders.forEach(({ minutesBefore }, index) => {
    const path = `reminders.${index}.minutesBefore`;
    problems.push(...checkNumber(path, minutesBefore, REMINDER_BOUNDS));
    const first = reminders.findIndex((other) => other.minutesBefore === minutesBefore);
    if (first < index) problems.push({ path, message: TEXTS.twice });
  });
  for (const name of FOLLOW_UP_NAMES) {
    const minutes = followUps[name];
    if (minutes !== null)
      problems.push(...checkNumber(`followUps.${name}`, minutes, FOLLOW_UP_BOUNDS));
  }
  return problems;
}
