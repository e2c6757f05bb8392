// The inputs and outputs of the control calls: POST /test/{name} with a JSON body. README.md explains their
// use.
import type { NewCalendar, Role } from './calendars.ts';
import type { CallReport } from './calls.ts';
import type { Push } from './channels.ts';
import type { Draft } from './event-draft.ts';
import type { Event } from './event-log.ts';
import type { FaultScript } from './faults.ts';
import type { LastingTokenAnswer } from './grants.ts';

interface OfPerson {
  readonly email: string;
}

interface OfCalendar {
  readonly calendarId: string;
}

interface OfEvent extends OfCalendar {
  readonly eventId: string;
}

/** Of one account, or of all accounts when absent. */
interface OfAccount {
  readonly account?: string;
}

export interface CalendarChange extends OfCalendar {
  readonly summary?: string;
  readonly timeZone?: string;
  /** null removes the access. */
  readonly access?: Readonly<Record<string, Role | null>>;
  /** The maximum number of items in a response, whatever a client requests. */
  readonly pageSize?: number;
  /** How conferences are created from now on. */
  readonly conferences?: {
    readonly pendingReads?: number;
    readonly fails?: boolean;
    readonly isOffered?: boolean;
  };
}

export interface ControlBodies {
  readonly people: OfPerson & { readonly name?: string; readonly timeZone?: string };
  readonly forget: OfPerson;
  readonly grants: OfPerson & { readonly scopes: readonly string[] };
  readonly revoke: OfPerson;
  readonly 'expire-access-tokens': OfPerson;
  readonly 'expire-sync-tokens': OfCalendar;
  readonly calendars: NewCalendar;
  readonly 'change-calendar': CalendarChange;
  readonly 'delete-calendar': OfCalendar;
  readonly events: OfCalendar & { readonly event: Draft };
  readonly 'change-event': OfEvent & { readonly event: Draft };
  readonly 'delete-event': OfEvent;
  readonly 'list-events': OfCalendar;
  readonly 'list-channels': OfCalendar;
  readonly 'list-pushes': OfCalendar;
  readonly push: OfCalendar;
  readonly 'silence-push': OfCalendar & { readonly isSilent: boolean };
  readonly calls: OfAccount;
  readonly 'reset-calls': OfAccount;
  readonly faults: FaultScript;
  readonly 'clear-faults': OfAccount;
}

interface ChannelSight {
  readonly id: string;
  readonly resourceId: string;
  readonly address: string;
  readonly expiresAt: number;
}

type Nothing = Record<string, never>;

interface Answers {
  readonly grants: LastingTokenAnswer;
  readonly calendars: { readonly calendarId: string };
  readonly events: Event;
  readonly 'change-event': Event;
  /** Includes deleted ones. */
  readonly 'list-events': { readonly events: readonly Event[] };
  readonly 'list-channels': { readonly channels: readonly ChannelSight[] };
  readonly 'list-pushes': { readonly pushes: readonly Push[] };
  readonly calls: CallReport;
}

export type ControlName = keyof ControlBodies;
export type ControlAnswer<Name extends ControlName> = Name extends keyof Answers
  ? Answers[Name]
  : Nothing;
