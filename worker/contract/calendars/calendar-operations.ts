// The operations of the public API about connected calendars. Hosts can connect calendars only on
// the site, because the providers show a consent screen.
import { operationsOf } from '../api/operation.ts';

const operation = operationsOf('Calendars');

export const getCalendars = operation({
  id: 'getCalendars',
  method: 'GET',
  path: '/calendars',
  summary: 'Get connected calendars',
  description: 'Returns the connected calendar accounts and their state.',
  access: 'availability:read',
});

export const listBlockedTimes = operation({
  id: 'listBlockedTimes',
  method: 'GET',
  path: '/calendars/blocked-times',
  summary: 'List blocked times',
  description:
    'Lists up to 100 calendar events of the next 14 days during which invitees cannot book.',
  access: 'availability:read',
});
