// The possible steps of a random test run, with their frequency.
import type { Clients } from './clients.ts';
import type { CronClock } from './cron-clock.ts';
import type { Dice } from './dice.ts';
import * as accounts from './steps-accounts.ts';
import { answerRequest } from './steps-approval.ts';
import { leave } from './steps-guests.ts';
import * as holds from './steps-holds.ts';
import * as hosts from './steps-hosts.ts';
import * as incidents from './steps-incidents.ts';
import * as invitees from './steps-invitees.ts';
import { changeHostLimits } from './steps-limits.ts';
import { createOnce } from './steps-repeats.ts';
import * as surroundings from './steps-surroundings.ts';
import * as teams from './steps-teams.ts';

interface StepKind {
  readonly name: string;
  readonly weight: number;
  /** True if most test runs do not contain this step. */
  readonly isRare: boolean;
  /** True for the steps that happen often in histories about calendars. */
  readonly isAboutCalendars: boolean;
  readonly run: (clients: Clients, dice: Dice, cron: CronClock) => Promise<void>;
}

const often = (name: string, weight: number, run: StepKind['run']) => ({
  name,
  weight,
  run,
  isRare: false,
  isAboutCalendars: false,
});
const rarely = (name: string, weight: number, run: StepKind['run']) => ({
  ...often(name, weight, run),
  isRare: true,
});
const inCalendars = (step: StepKind) => ({ ...step, isAboutCalendars: true });

export const STEPS: readonly StepKind[] = [
  often('book', 10, invitees.book),
  often('book a team', 4, teams.bookTeam),
  often('move a booking of a team', 2, teams.moveTeamBooking),
  often('hand over to a colleague', 2, teams.handOverByHost),
  rarely('suspend a member', 1, teams.suspend),
  often('hold', 5, holds.hold),
  often('confirm a hold', 2, holds.confirm),
  rarely('release a hold', 1, holds.release),
  often('move', 3, invitees.move),
  often('cancel', 1.5, invitees.cancel),
  rarely('erase', 2, invitees.erase),
  often('a guest leaves', 1.5, leave),
  often('edit by the host', 3, hosts.editByHost),
  often('cancel by the host', 1.5, hosts.cancelByHost),
  often('answer a request', 16, answerRequest),
  rarely('cancel a meeting as it begins', 1.5, hosts.cancelAsItBegins),
  rarely('ask for another time', 1.5, hosts.askForAnotherTime),
  rarely('change the meeting type', 1.5, hosts.changeType),
  rarely('change the limits of a host', 1.5, changeHostLimits),
  often('connect a calendar', 1.5, accounts.connect),
  inCalendars(rarely('connect two calendars', 1, accounts.connectBoth)),
  inCalendars(rarely('disconnect a calendar', 1.2, accounts.disconnect)),
  inCalendars(rarely('choose the account for bookings', 1.2, accounts.chooseAccount)),
  rarely('decide on a moved event', 2, hosts.decideOnChangedEvent),
  rarely('sign out', 1, hosts.signOut),
  rarely('delete the account', 0.7, hosts.removeAccount),
  often('create a webhook', 1.5, hosts.makeWebhook),
  rarely('repeat a request with a key', 2, createOnce),
  rarely('change a webhook', 1, hosts.changeWebhook),
  rarely('crash all isolates', 1, surroundings.crash),
  rarely('stop the mail server', 1.5, surroundings.stopMail),
  rarely('stop a receiver', 1.5, surroundings.stopReceiver),
  inCalendars(rarely('make a calendar fail', 1.5, surroundings.changeMode)),
  inCalendars(rarely('revoke the access to a calendar', 0.7, surroundings.revoke)),
  inCalendars(rarely('add an event to a calendar', 2, surroundings.addEvent)),
  inCalendars(rarely('change an event in a calendar', 1.5, surroundings.changeEvent)),
  inCalendars(
    rarely('change the event of a booking in a calendar', 2, surroundings.changeBookingEvent),
  ),
  rarely('make a row unreadable', 2.5, surroundings.corrupt),
  rarely('stop the cron', 0.7, incidents.stopCron),
  rarely('stop several parts of the platform', 1.2, incidents.stopSeveralParts),
];
