// Mounts all routes in order and exports the type of the API. The first path segment of every route here is a
// reserved username.
import { Hono } from 'hono';
import { PREVIEW_PATH } from '../contract/meeting-types/page-preview.ts';
import type { Deps } from '../services/service-deps.ts';
import type { HttpEnv } from './env.ts';
import { eventSource } from './middleware/event-source.ts';
import { nearReads } from './middleware/near-reads.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { refuseUnknownHosts } from './middleware/refuse-unknown-hosts.ts';
import { requestContext } from './middleware/request-context.ts';
import { apiHeaders, securityHeaders } from './middleware/security-headers.ts';
import { onError, onNotFound } from './on-error.ts';
import { archives } from './routes/account-data/archives.ts';
import { users } from './routes/account-data/users.ts';
import { media } from './routes/accounts/media.ts';
import { securityEvents } from './routes/accounts/security-events.ts';
import { sessions } from './routes/accounts/sessions.ts';
import { apiKeys, organizationApiKeys } from './routes/api-keys/api-keys.ts';
import {
  bookingPages,
  embeddedPages,
  hostPages,
  publicLists,
} from './routes/booking-page/booking-pages.ts';
import { embedScripts } from './routes/booking-page/embed-scripts.ts';
import { publicMeetingTypes } from './routes/booking-page/public-meeting-types.ts';
import { approvals } from './routes/bookings/approvals.ts';
import { bookingCalendars } from './routes/bookings/booking-calendars.ts';
import { bookingLinks } from './routes/bookings/booking-links.ts';
import { bookingsFeed } from './routes/bookings/bookings-feed.ts';
import { holds } from './routes/bookings/holds.ts';
import { reminders } from './routes/bookings/reminders.ts';
import { calendar } from './routes/calendars/calendar.ts';
import { calendarPush } from './routes/calendars/calendar-push.ts';
import { dev } from './routes/delivery/dev.ts';
import { previewFrame } from './routes/editor/preview-frame.ts';
import { mailChoices } from './routes/email/mail-choices.ts';
import { messageTexts } from './routes/email/message-texts.ts';
import { holdConfirmations } from './routes/manage/hold-confirmations.ts';
import { manage } from './routes/manage/manage.ts';
import { managePages } from './routes/manage/manage-pages.ts';
import { myBookings } from './routes/manage/my-bookings.ts';
import { mcp } from './routes/mcp/mcp.ts';
import { health } from './routes/operations/health.ts';
import { status } from './routes/operations/status.ts';
import { onboarding } from './routes/organizations/onboarding.ts';
import { organizationEvents } from './routes/organizations/organization-events.ts';
import { organizations } from './routes/organizations/organizations.ts';
import { schedules } from './routes/schedules/schedules.ts';
import { auth } from './routes/sign-in/auth.ts';
import { passkeys } from './routes/sign-in/passkeys.ts';
import { secondFactors } from './routes/sign-in/second-factors.ts';
import { appPages, unknownPages } from './routes/site/app-pages.ts';
import { contact } from './routes/site/contact.ts';
import { docs } from './routes/site/docs.ts';
import { siteFiles } from './routes/site/site-files.ts';
import { sitePages } from './routes/site/site-pages.ts';
import { meetingTypes } from './routes/teams/any-meeting-types.ts';
import { cards } from './routes/teams/cards.ts';
import { publicBookings, teamBookings } from './routes/teams/page-calls.ts';
import { embeddedTeamPages, teamPages } from './routes/teams/team-pages.ts';
import { organizationTeams, teams } from './routes/teams/teams.ts';
import { video } from './routes/video/video.ts';
import { events } from './routes/webhooks/events.ts';
import { webhookLog } from './routes/webhooks/webhook-log.ts';
import { webhooks } from './routes/webhooks/webhooks.ts';
import { createV1 } from './v1/v1.ts';

export function createApp(createDeps: (env: unknown) => Deps) {
  const api = new Hono<HttpEnv>()
    .use(apiHeaders)
    .route('/calendar/push', calendarPush)
    .use(rateLimit('all'))
    .route('/health', health)
    .use(eventSource)
    .route('/auth', auth)
    .route('/auth', onboarding)
    .route('/api-keys', apiKeys)
    .route('/meeting-types', meetingTypes)
    .route('/meeting-types', bookingLinks)
    .route('/meeting-types', publicMeetingTypes)
    .route('/schedules', schedules)
    .route('/users/message-texts', messageTexts)
    .route('/users/mail-choices', mailChoices)
    .route('/users/zoom', video)
    .route('/my-bookings/holds', holds)
    .route('/my-bookings', myBookings)
    .route('/users/me', archives)
    .route('/users', users)
    .route('/sessions', sessions)
    .route('/security-events', securityEvents)
    .route('/second-factors', secondFactors)
    .route('/passkeys', passkeys)
    .route('/organizations/:id/api-keys', organizationApiKeys)
    .route('/organizations/:id/security-events', organizationEvents)
    .route('/organizations', organizations)
    .route('/organizations', organizationTeams)
    .route('/teams', teams)
    .route('/teams/:team/:slug', teamBookings)
    .route('/calendar', calendar)
    .route('/calendar', bookingsFeed)
    .route('/bookings', bookingCalendars)
    .route('/webhooks', webhooks)
    .route('/webhooks', webhookLog)
    .route('/events', events)
    .route('/contact', contact)
    .route('/manage', manage)
    .route('/:username/:slug', publicBookings)
    // Without this route, an unknown path such as `/api/unknown` would be treated as the booking
    // page of a user named "api".
    .all('*', onNotFound);
  return new Hono<HttpEnv>()
    .use(requestContext(createDeps))
    .use(nearReads)
    .use(securityHeaders)
    .use(refuseUnknownHosts)
    .use('/api/v1/*', eventSource)
    .use('/mcp', eventSource)
    .route('/api/v1', createV1())
    .route('/api', api)
    .route('/media', media)
    .route('/cards', cards)
    .route('/dev', dev)
    .route('/', embedScripts)
    .route('/mcp', mcp)
    .route('/docs', docs)
    .route('/status', status)
    .route('/unsubscribe', reminders)
    .route('/manage/approval', approvals)
    .route('/manage/confirm', holdConfirmations)
    .route('/manage', managePages)
    .route('/meetings', publicLists)
    .route('/team', teamPages)
    .route('/embed/manage', managePages)
    .route('/embed/team', embeddedTeamPages)
    .route('/embed', embeddedPages)
    .route(PREVIEW_PATH, previewFrame)
    .route('/', siteFiles)
    .route('/', sitePages)
    .route('/', appPages)
    .route('/', bookingPages)
    .route('/', hostPages)
    .route('/', unknownPages)
    .onError(onError)
    .notFound(onNotFound);
}

export type AppType = ReturnType<typeof createApp>;
