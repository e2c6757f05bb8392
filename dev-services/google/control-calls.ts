// Types of the control calls: POST /test/{name} with a JSON body. README.md describes each call.

import type { CallReport } from '../provider/calls.ts';
import type { NewCalendar, Role } from './calendars.ts';
import type { Push } from './channels.ts';
import type { Draft } from './event-draft.ts';
import type { Event } from './event-log.ts';
import type { FaultScript } from './faults.ts';
import type { RefreshableTokenAnswer } from './grants.ts';

interface PersonBody {
  readonly email: string;
}

interface CalendarBody {
  readonly calendarId: string;
}

interface EventBody extends CalendarBody {
  readonly eventId: string;
}

/** Selects one account, or all accounts when `account` is absent. */
interface AccountFilter {
  readonly account?: string;
}

export interface CalendarChange extends CalendarBody {
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
  readonly people: PersonBody & { readonly name?: string; readonly timeZone?: string };
  readonly forget: PersonBody;
  readonly grants: PersonBody & { readonly scopes: readonly string[] };
  readonly revoke: PersonBody;
  readonly 'expire-access-tokens': PersonBody;
  readonly 'expire-sync-tokens': CalendarBody;
  readonly calendars: NewCalendar;
  readonly 'change-calendar': CalendarChange;
  readonly 'delete-calendar': CalendarBody;
  readonly events: CalendarBody & { readonly event: Draft };
  readonly 'change-event': EventBody & { readonly event: Draft };
  readonly 'delete-event': EventBody;
  readonly 'list-events': CalendarBody;
  readonly 'list-channels': CalendarBody;
  readonly 'list-pushes': CalendarBody;
  readonly push: CalendarBody;
  readonly 'silence-push': CalendarBody & { readonly isSilent: boolean };
  readonly calls: AccountFilter;
  readonly 'reset-calls': AccountFilter;
  readonly faults: FaultScript;
  readonly 'clear-faults': AccountFilter;
}

interface ChannelInfo {
  readonly id: string;
  readonly resourceId: string;
  readonly address: string;
  readonly expiresAt: number;
}

type EmptyAnswer = Record<string, never>;

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
  : EmptyAnswer;
