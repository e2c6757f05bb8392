// Stops or resumes the reminders for an email address, through the link in a reminder.
import { AppError } from '../../contract/app-error.ts';
import type { Deps } from '../service-deps.ts';

type ChooseRemindersDeps = Pick<Deps, 'reminderOptouts' | 'hasher' | 'clock'>;

export interface ReminderChoice {
  readonly isStopped: boolean;
}

async function ensureLink({ reminderOptouts, hasher, clock }: ChooseRemindersDeps, token: string) {
  const found = await reminderOptouts.findByLink(await hasher.sha256(token), clock.now());
  if (found === null) throw new AppError('NOT_FOUND');
  return found;
}

export async function findReminderChoice(
  deps: ChooseRemindersDeps,
  token: string,
): Promise<ReminderChoice> {
  const { isStopped } = await ensureLink(deps, token);
  return { isStopped };
}

export async function chooseReminders(
  deps: ChooseRemindersDeps,
  token: string,
  wanted: ReminderChoice,
): Promise<ReminderChoice> {
  const { email } = await ensureLink(deps, token);
  if (wanted.isStopped) await deps.reminderOptouts.stop(email, deps.clock.now());
  else await deps.reminderOptouts.resume(email);
  return wanted;
}
