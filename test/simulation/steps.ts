// The possible steps of a history, with their frequency.
import type { Clients } from './clients.ts';
import type { CronClock } from './cron-clock.ts';
import type { Dice } from './dice.ts';
import { answerRequest } from './steps-approval.ts';
import { leave } from './steps-guests.ts';
import * as hosts from './steps-hosts.ts';
import * as incidents from './steps-incidents.ts';
import * as invitees from './steps-invitees.ts';
import { changeHostLimits } from './steps-limits.ts';
import * as surroundings from './steps-surroundings.ts';

interface StepKind {
  readonly name: string;
  readonly weight: number;
  /** True if most histories do not contain this step. */
  readonly isRare: boolean;
  readonly run: (clients: Clients, dice: Dice, cron: CronClock) => Promise<void>;
}

const often = (name: string, weight: number, run: StepKind['run']) => ({
  name,
  weight,
  run,
  isRare: false,
});
const rarely = (name: string, weight: number, run: StepKind['run']) => ({
  name,
  weight,
  run,
  isRare: true,
});

export const STEPS: readonly StepKind[] = [
  often('book', 10, invitees.book),
  often('move', 3, invitees.move),
  often('cancel', 1.5, invitees.cancel),
  rarely('erase', 2, invitees.erase),
  often('a guest leaves', 1.5, leave),
  often('edit by the host', 3, hosts.editByHost),
  often('cancel by the host', 1.5, hosts.cancelByHost),
  often('answer a request', 8, answerRequest),
  rarely('cancel a meeting as it begins', 1.5, hosts.cancelAsItBegins),
  rarely('ask for another time', 1.5, hosts.askForAnotherTime),
  rarely('change the meeting type', 1.5, hosts.changeType),
  rarely('change the limits of a host', 1.5, changeHostLimits),
  often('connect a calendar', 1.5, hosts.connect),
  rarely('disconnect the calendar', 0.7, hosts.disconnect),
  rarely('decide on a moved event', 2, hosts.decideOnChangedEvent),
  rarely('sign out', 1, hosts.signOut),
  rarely('delete the account', 0.7, hosts.removeAccount),
  often('create a webhook', 1.5, hosts.makeWebhook),
  rarely('change a webhook', 1, hosts.changeWebhook),
  rarely('crash all isolates', 1, surroundings.crash),
  rarely('stop the mail server', 1.5, surroundings.stopMail),
  rarely('stop a receiver', 1.5, surroundings.stopReceiver),
  rarely('make a calendar fail', 1.5, surroundings.changeMode),
  rarely('revoke the access to a calendar', 0.7, surroundings.revoke),
  rarely('add an event to a calendar', 2, surroundings.addEvent),
  rarely('change an event in a calendar', 1.5, surroundings.changeEvent),
  rarely('change the event of a booking in a calendar', 2, surroundings.changeBookingEvent),
  rarely('make a row unreadable', 2.5, surroundings.corrupt),
  rarely('stop the cron', 0.7, incidents.stopCron),
  rarely('stop several parts of the platform', 1.2, incidents.stopSeveralParts),
];
