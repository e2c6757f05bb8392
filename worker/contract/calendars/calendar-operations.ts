// The operations of the public API about connected calendars. Hosts can connect calendars only on
// the site, because the providers show a consent screen.
import { operation } from '../api/operation.ts';

const TAG = 'Calendars';

export const getCalendars = operation({
  id: 'getCalendars',
  method: 'GET',
  path: '/calendars',
  tag: TAG,
  summary: 'Get connected calendars',
  description: 'Returns the connected calendar accounts and their state.',
  access: 'availability:read',
  success: 200,
});

export const listBlockedTimes = operation({
  id: 'listBlockedTimes',
  method: 'GET',
  path: '/calendars/blocked-times',
  tag: TAG,
  summary: 'List blocked times',
  description:
    'Lists up to 100 calendar events of the next 14 days during which invitees cannot book.',
  access: 'availability:read',
  success: 200,
});
