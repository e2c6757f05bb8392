// Finds the account of a call to Graph, and checks the scopes of its token and the access to the calendar.
import type { Call } from '../provider/exchange.ts';
import { bearerOf } from '../provider/oauth-parts.ts';
import type { Account, Accounts } from './accounts.ts';
import { type Calendar, type Calendars, canEdit } from './calendars.ts';
import { refuse } from './errors.ts';
import type { Grants } from './grants.ts';
import { isItemId } from './ids.ts';
import { findEvent } from './instances.ts';

const SCOPES = {
  profile: ['User.Read'],
  read: ['Calendars.Read', 'Calendars.ReadWrite'],
  write: ['Calendars.ReadWrite'],
} as const;

type Need = keyof typeof SCOPES;

interface OpenCalendar {
  readonly account: Account;
  readonly calendar: Calendar;
}

export function createGate(grants: Grants, accounts: Accounts, calendars: Calendars) {
  function ensureCaller(call: Call, need: Need): Account {
    const token = bearerOf(call);
    if (token === '') throw refuse('InvalidAuthenticationToken', 'Access token is empty.');
    const grant = grants.findByAccessToken(token);
    if (!grant) throw refuse('InvalidAuthenticationToken');
    if (!SCOPES[need].some((scope) => grant.scopes.includes(scope)))
      throw refuse('ErrorAccessDenied');
    const account = accounts.ensure(grant.email);
    if (need !== 'profile' && !account.settings.hasMailbox)
      throw refuse('MailboxNotEnabledForRESTAPI');
    return account;
  }

  function ensureWritable(calendar: Calendar, email: string, need: Need): void {
    if (need === 'write' && !canEdit(calendar, email)) throw refuse('ErrorAccessDenied');
  }

  return {
    ensureCaller,

    /** Opens the calendar of the path. A path without an id means the default calendar. */
    openCalendar(call: Call, need: Need): OpenCalendar {
      const account = ensureCaller(call, need);
      const { email } = account.person;
      const calendar = calendars.ensureVisible(email, call.ids.calendarId);
      ensureWritable(calendar, email, need);
      return { account, calendar };
    },

    /**
     * Opens the calendar that contains the event of the path. `/me/events/{id}` finds an event in any
     * calendar of the person.
     */
    openEvent(call: Call, need: Need): OpenCalendar & { readonly id: string } {
      const account = ensureCaller(call, need);
      const { email } = account.person;
      const { calendarId, eventId: id = '' } = call.ids;
      if (!isItemId(id)) throw refuse('ErrorInvalidIdMalformed');
      const visible = calendarId
        ? [calendars.ensureVisible(email, calendarId)]
        : calendars.listFor(email);
      const calendar = visible.find((entry) => findEvent(entry, id) !== null);
      if (!calendar) throw refuse('ErrorItemNotFound');
      ensureWritable(calendar, email, need);
      return { account, calendar, id };
    },
  };
}

export type Gate = ReturnType<typeof createGate>;
