// Types of the control calls: POST /test/{name} with a JSON body. README.md describes each call.
import type { Event } from '@microsoft/microsoft-graph-types';
import type { CallReport } from '../provider/calls.ts';
import type { AccountSettings } from './accounts.ts';
import type { CalendarSettings, NewCalendar, Role } from './calendars.ts';
import type { Draft } from './event-fields.ts';
import type { FaultScript } from './faults.ts';
import type { IssuedTokens } from './grants.ts';
import type { LifecycleEvent, Notification } from './notifications.ts';
import type { Person } from './people.ts';
import type { SentMail } from './sent-mails.ts';
import type { Subscription } from './subscriptions.ts';

interface PersonBody {
  readonly email: string;
}

/** An email address in place of the id means the default calendar of this person. */
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

export interface CalendarChange extends CalendarBody, Partial<CalendarSettings> {
  readonly name?: string;
  readonly timeZone?: string;
  /** Roles of other people by email address. null removes the person's access. */
  readonly access?: Readonly<Record<string, Role | null>>;
}

export interface ControlBodies {
  readonly people: PersonBody & Partial<Person> & { readonly timeZone?: string };
  readonly 'change-account': PersonBody & Partial<AccountSettings>;
  readonly forget: PersonBody;
  readonly grants: PersonBody & { readonly scopes: readonly string[] };
  readonly revoke: PersonBody;
  readonly 'expire-access-tokens': PersonBody;
  readonly 'expire-replaced-tokens': PersonBody;
  readonly 'expire-delta-tokens': CalendarBody;
  readonly calendars: NewCalendar;
  readonly 'change-calendar': CalendarChange;
  readonly 'delete-calendar': CalendarBody;
  readonly events: CalendarBody & { readonly event: Draft };
  readonly 'change-event': EventBody & { readonly event: Draft };
  readonly 'delete-event': EventBody;
  readonly 'list-events': CalendarBody;
  readonly 'list-mails': CalendarBody;
  readonly 'list-subscriptions': CalendarBody;
  readonly 'list-notifications': CalendarBody;
  readonly notify: EventBody;
  readonly 'silence-notifications': CalendarBody & { readonly isSilent: boolean };
  readonly lifecycle: { readonly subscriptionId: string; readonly event: LifecycleEvent };
  readonly calls: AccountFilter;
  readonly 'reset-calls': AccountFilter;
  readonly faults: FaultScript;
  readonly 'clear-faults': AccountFilter;
}

/** An event as its owner sees it, with times in UTC and all extended properties. */
export type ControlEvent = Event & { readonly id: string; readonly isDeleted: boolean };

type EmptyAnswer = Record<string, never>;

interface Answers {
  readonly people: { readonly calendarId: string; readonly tid: string; readonly oid: string };
  readonly grants: IssuedTokens & { readonly refresh_token: string };
  readonly calendars: { readonly calendarId: string };
  readonly events: ControlEvent;
  readonly 'change-event': ControlEvent;
  /** Includes deleted events, series and exceptions, but no occurrences. */
  readonly 'list-events': { readonly events: readonly ControlEvent[] };
  readonly 'list-mails': { readonly mails: readonly SentMail[] };
  readonly 'list-subscriptions': { readonly subscriptions: readonly Subscription[] };
  readonly 'list-notifications': { readonly notifications: readonly Notification[] };
  readonly calls: CallReport;
}

export type ControlName = keyof ControlBodies;
export type ControlAnswer<Name extends ControlName> = Name extends keyof Answers
  ? Answers[Name]
  : EmptyAnswer;
