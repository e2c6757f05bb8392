// Stops or resumes all reminders to an email address. The owner of the email address uses the link
// in a reminder email to do this.
import { AppError } from '../../../contract/app-error.ts';
import type { Deps } from '../../service-deps.ts';

type ChooseRemindersDeps = Pick<Deps, 'reminderOptouts' | 'hasher' | 'clock'>;

export interface ReminderChoice {
  readonly isStopped: boolean;
}

async function ensureLink({ reminderOptouts, hasher, clock }: ChooseRemindersDeps, token: string) {
  const link = await reminderOptouts.findByLink(await hasher.sha256(token), clock.now());
  if (link === null) throw new AppError('NOT_FOUND');
  return link;
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
  choice: ReminderChoice,
): Promise<ReminderChoice> {
  const { email } = await ensureLink(deps, token);
  if (choice.isStopped) await deps.reminderOptouts.stop(email, deps.clock.now());
  else await deps.reminderOptouts.resume(email);
  return choice;
}
