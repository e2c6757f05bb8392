// Providers that may send requests to the CalDAV servers and the web server of the tests.
import { inject } from 'vitest';
import { createDeps } from '../../worker/deps.ts';
import { quietQueue } from '../worker/calendars/connecting.ts';
import { createAppWith, envWith } from './apps.ts';

const { radicale, xandikos } = inject('caldavServers');
const urls = [radicale, xandikos, inject('webLab').first].filter((url) => url !== null);
const CALENDAR_TEST_ORIGINS = urls.map((url) => new URL(url).origin).join(' ');

const { calendarProviders, calendarLogins } = createDeps(envWith({ CALENDAR_TEST_ORIGINS }));

/** Replacements for the dependencies of the Worker. */
export const webCalendars = { calendarProviders, calendarLogins };

/**
 * Calls the app with these providers. The app reads no calendars in the background, because the queue drops
 * all messages.
 */
export const { fetch: fetchWithWebCalendars } = createAppWith({
  ...webCalendars,
  jobQueue: quietQueue,
  // The limit of the product, because some tests let a server hang.
  calendarCheckMs: 2_000,
});
