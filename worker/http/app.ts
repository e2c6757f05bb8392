// Mount order and the API's type. The first path segment of every route here is a reserved username.
import { Hono } from 'hono';
import type { Deps } from '../services/service-deps.ts';
import type { HttpEnv } from './env.ts';
import { apiHeaders } from './middleware/api-headers.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { requestContext } from './middleware/request-context.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { servedAddress } from './middleware/served-address.ts';
import { onError, onNotFound } from './on-error.ts';
import { appPages, unknownPages } from './routes/app-pages.ts';
import { auth } from './routes/auth.ts';
import { bookingCalendars } from './routes/booking-calendars.ts';
import { bookingPages, embeddedPages, publicLists } from './routes/booking-pages.ts';
import { calendar } from './routes/calendar.ts';
import { calendarPush } from './routes/calendar-push.ts';
import { cards } from './routes/cards.ts';
import { contact } from './routes/contact.ts';
import { dev } from './routes/dev.ts';
import { docs } from './routes/docs.ts';
import { events } from './routes/events.ts';
import { formerAssets } from './routes/former-assets.ts';
import { found } from './routes/found.ts';
import { health } from './routes/health.ts';
import { manage } from './routes/manage.ts';
import { managePages } from './routes/manage-pages.ts';
import { media } from './routes/media.ts';
import { meetingTypes } from './routes/meeting-types.ts';
import { myBookings } from './routes/my-bookings.ts';
import { onboarding } from './routes/onboarding.ts';
import { organizations } from './routes/organizations.ts';
import { publicBookings } from './routes/public-bookings.ts';
import { publicMeetingTypes } from './routes/public-meeting-types.ts';
import { reminders } from './routes/reminders.ts';
import { status } from './routes/status.ts';
import { users } from './routes/users.ts';
import { webhookLog } from './routes/webhook-log.ts';
import { webhooks } from './routes/webhooks.ts';

export function createApp(createDeps: (env: unknown) => Deps) {
  const api = new Hono<HttpEnv>()
    .use(apiHeaders)
    .route('/calendar/push', calendarPush)
    .use(rateLimit('all'))
    .route('/auth', auth)
    .route('/auth', onboarding)
    .route('/meeting-types', meetingTypes)
    .route('/meeting-types', publicMeetingTypes)
    .route('/my-bookings', myBookings)
    .route('/users', users)
    .route('/organizations', organizations)
    .route('/calendar', calendar)
    .route('/bookings', bookingCalendars)
    .route('/webhooks', webhooks)
    .route('/webhooks', webhookLog)
    .route('/events', events)
    .route('/contact', contact)
    .route('/health', health)
    .route('/manage', manage)
    .route('/', publicBookings)
    // Otherwise an unknown call would match a host named "api".
    .all('*', onNotFound);
  return new Hono<HttpEnv>()
    .use(requestContext(createDeps))
    .use(securityHeaders)
    .use(servedAddress)
    .route('/api', api)
    .route('/media', media)
    .route('/cards', cards)
    .route('/dev', dev)
    .route('/assets', formerAssets)
    .route('/docs', docs)
    .route('/status', status)
    .route('/unsubscribe', reminders)
    .route('/manage', managePages)
    .route('/meetings', publicLists)
    .route('/embed/manage', managePages)
    .route('/embed', embeddedPages)
    .route('/', found)
    .route('/', appPages)
    .route('/', bookingPages)
    .route('/', unknownPages)
    .onError(onError)
    .notFound(onNotFound);
}

export type AppType = ReturnType<typeof createApp>;
