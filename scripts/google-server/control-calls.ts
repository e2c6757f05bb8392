// Types of the control calls: POST /test/{name} with a JSON body. README.md explains each call.
import type { NewCalendar, Role } from './calendars.ts';
import type { CallReport } from './calls.ts';
import type { Push } from './channels.ts';
import type { Draft } from './event-draft.ts';
import type { Event } from './event-log.ts';
import type { FaultScript } from './faults.ts';
import type { RefreshableTokenAnswer } from './grants.ts';

interface OfPerson {
  readonly email: string;
}

interface OfCalendar {
  readonly calendarId: string;
}

interface OfEvent extends OfCalendar {
  readonly eventId: string;
}

/** Selects one account, or all accounts when `account` is absent. */
interface OfAccount {
  readonly account?: string;
}

export interface CalendarChange extends OfCalendar {
  readonly summary?: string;
  readonly timeZone?: string;
  /** Roles by email address. null removes the person's access. */
  readonly access?: Readonly<Record<string, Role | null>>;
  /** The maximum number of items in a response, even if a client requests more. */
  readonly pageSize?: number;
  /** Settings for conferences that are created later. */
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

interface ChannelInfo {
  readonly id: string;
  readonly resourceId: string;
  readonly address: string;
  readonly expiresAt: number;
}

type Nothing = Record<string, never>;

interface Answers {
  readonly grants: RefreshableTokenAnswer;
  readonly calendars: { readonly calendarId: string };
  readonly events: Event;
  readonly 'change-event': Event;
  /** Includes deleted events. */
  readonly 'list-events': { readonly events: readonly Event[] };
  readonly 'list-channels': { readonly channels: readonly ChannelInfo[] };
  readonly 'list-pushes': { readonly pushes: readonly Push[] };
  readonly calls: CallReport;
}

export type ControlName = keyof ControlBodies;
export type ControlAnswer<Name extends ControlName> = Name extends keyof Answers
  ? Answers[Name]
  : Nothing;
