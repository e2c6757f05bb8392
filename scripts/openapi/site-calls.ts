// Every call of the site's own API, with the operation of the public API for the same purpose, or the reason
// why there is no such operation. A test compares this table with the routes of the Worker.

type Entry =
  /** One or more operations, separated by spaces. */
  { readonly operation: string } | { readonly reason: string };

const SIGN_IN = { reason: 'Signing in and sessions. Programs use an API key.' };
const FACTORS = { reason: 'A key must not read or change the second factor of its account.' };
const REDIRECT = { reason: 'A redirect in the browser of the host to another service.' };
const KEYS = { reason: 'A key must not create, read or end keys.' };
const ACTIVITY = {
  reason: 'The security events of members, which only a person who is signed in reads.',
};
const SCREEN = { reason: 'Prepares a screen of the site. Its parts are separate operations.' };
const EDITOR = { reason: 'The live preview in the editor of a meeting type.' };
const TEAM_WORK: Entry = {
  reason: 'Managers read and answer requests for help with a meeting on the site.',
};
const HOLDS = {
  reason: 'A hold of an assistant ends by itself after ten minutes. See /docs/mcp.',
};
const PAGE_PASSWORD = { reason: 'Visitors enter the password on the booking page.' };
const OFFER = { reason: 'The booking page of a link shows its offered times.' };
const SETTINGS = { reason: 'A personal setting, which hosts change on the site.' };
const CONSENT = {
  reason: 'Hosts connect calendars and Zoom on the site, because it needs consent.',
};
const INVITEE = { reason: 'Calls of an invitee with the secret manage link.' };
const FILE = { reason: 'A file for calendar apps, opened with a secret link.' };
const OTHER_SERVICE = { reason: 'Calls of another service, or about this service itself.' };
const FIRST_STEPS = {
  reason: 'First steps of a new account, which need a verified email address.',
};
const DANGER = { reason: 'Concerns the whole account, so it needs a person who is signed in.' };

const ORGANIZATION = {
  reason: 'Concerns the whole organization, so it needs a person who is signed in.',
};

const does = (operation: string): Entry => ({ operation });

export const SITE_CALLS: Readonly<Record<string, Entry>> = {
  'POST /api/calendar/push': OTHER_SERVICE,
  'POST /api/calendar/push/google': OTHER_SERVICE,
  'POST /api/calendar/push/microsoft': OTHER_SERVICE,
  'POST /api/contact': OTHER_SERVICE,
  'GET /api/health': OTHER_SERVICE,

  'GET /api/auth/status': SIGN_IN,
  'POST /api/auth/login': SIGN_IN,
  'POST /api/auth/confirm': SIGN_IN,
  'POST /api/auth/signup': SIGN_IN,
  'POST /api/auth/forgot-password': SIGN_IN,
  'POST /api/auth/resend-verification': SIGN_IN,
  'POST /api/auth/reset-password': SIGN_IN,
  'POST /api/auth/verify-email': SIGN_IN,
  'POST /api/auth/logout': SIGN_IN,
  'POST /api/auth/logout-everywhere': SIGN_IN,
  'POST /api/auth/second-factor': SIGN_IN,
  'POST /api/auth/confirm-session': SIGN_IN,
  'POST /api/auth/change-email': SIGN_IN,
  'POST /api/auth/undo-email': SIGN_IN,
  'GET /api/users/sign-in-methods': SIGN_IN,
  'DELETE /api/users/sign-in-methods/:provider': SIGN_IN,
  'POST /api/users/password': SIGN_IN,
  'POST /api/users/email': SIGN_IN,
  'POST /api/auth/second-factor/lost': SIGN_IN,
  'POST /api/auth/second-factor/keep': SIGN_IN,
  'GET /api/second-factors': FACTORS,
  'DELETE /api/second-factors/removal': FACTORS,
  'POST /api/second-factors': FACTORS,
  'POST /api/second-factors/recovery-codes': FACTORS,
  'POST /api/second-factors/:factorId': FACTORS,
  'DELETE /api/second-factors/:factorId': FACTORS,
  'PATCH /api/second-factors/:factorId': FACTORS,
  'POST /api/second-factors/proof': FACTORS,
  'POST /api/second-factors/passkeys': FACTORS,
  'POST /api/second-factors/passkeys/options': FACTORS,
  'POST /api/passkeys/options': SIGN_IN,
  'POST /api/passkeys/verify': SIGN_IN,
  'GET /api/sessions': SIGN_IN,
  'DELETE /api/sessions': SIGN_IN,
  'DELETE /api/sessions/:sessionId': SIGN_IN,
  'GET /api/security-events': SIGN_IN,
  'GET /api/auth/providers': SIGN_IN,
  'POST /api/auth/exchange': SIGN_IN,
  'GET /api/auth/google': REDIRECT,
  'GET /api/auth/google/reauth': REDIRECT,
  'GET /api/auth/google/callback': REDIRECT,
  'GET /api/auth/microsoft': REDIRECT,
  'GET /api/auth/microsoft/callback': REDIRECT,
  'GET /api/auth/connect-google': REDIRECT,
  'GET /api/auth/connect-google/callback': REDIRECT,
  'GET /api/auth/connect-microsoft': REDIRECT,
  'GET /api/auth/connect-microsoft/callback': REDIRECT,
  'GET /api/auth/connect-zoom': REDIRECT,
  'GET /api/auth/connect-zoom/callback': REDIRECT,
  'GET /api/auth/check-domain-organization': FIRST_STEPS,
  'POST /api/auth/set-account-type': FIRST_STEPS,
  'POST /api/organizations': FIRST_STEPS,
  'POST /api/organizations/join': FIRST_STEPS,
  'PUT /api/organizations/:id': ORGANIZATION,
  'DELETE /api/organizations/:id': ORGANIZATION,
  'POST /api/organizations/:id/leave': ORGANIZATION,
  'POST /api/organizations/:id/transfer': ORGANIZATION,
  'PUT /api/organizations/:id/second-factor': ORGANIZATION,

  'GET /api/organizations/:id/teams': does('listTeams'),
  'POST /api/organizations/:id/teams': does('createTeam'),
  'PUT /api/teams/:id': does('updateTeam'),
  'DELETE /api/teams/:id': does('deleteTeam'),
  'PUT /api/teams/:id/members': does('setTeamMembers'),
  'POST /api/teams/:id/leave': { reason: 'The operation setTeamMembers removes a member.' },
  'GET /api/teams/:id/meeting-types': does('listTeamMeetingTypes'),
  'POST /api/teams/:id/meeting-types': does('createTeamMeetingType'),
  'GET /api/teams/:id/meeting-types/:typeId/next-hosts': does('listNextHosts'),
  'GET /api/teams/:team/:slug/slots': does('getTeamMeetingTypeAvailability'),
  'GET /api/teams/:team/:slug/availability': does('getTeamMeetingTypeAvailability'),
  'GET /api/teams/:team/:slug/offer': OFFER,
  'POST /api/teams/:team/:slug/unlock': PAGE_PASSWORD,
  'POST /api/teams/:team/:slug/book': does('createTeamBooking'),

  'GET /api/api-keys': KEYS,
  'POST /api/api-keys': KEYS,
  'DELETE /api/api-keys/:keyId': KEYS,
  'POST /api/api-keys/:keyId/rotate': KEYS,
  'GET /api/organizations/:id/security-events': ACTIVITY,
  'GET /api/organizations/:id/security-events/export.csv': ACTIVITY,
  'GET /api/organizations/:id/api-keys': KEYS,
  'POST /api/organizations/:id/api-keys': KEYS,
  'DELETE /api/organizations/:id/api-keys/:keyId': KEYS,
  'POST /api/organizations/:id/api-keys/:keyId/rotate': KEYS,

  'GET /api/meeting-types': does('listMeetingTypes'),
  'POST /api/meeting-types': does('createMeetingType'),
  // The site has the same calls for a meeting type of a host and of a team.
  'GET /api/meeting-types/:id': does('getMeetingType getTeamMeetingType'),
  'PUT /api/meeting-types/:id': does('updateMeetingType updateTeamMeetingType'),
  'PATCH /api/meeting-types/:id': does('updateMeetingType updateTeamMeetingType'),
  'DELETE /api/meeting-types/:id': does('deleteMeetingType deleteTeamMeetingType'),
  'POST /api/meeting-types/:id/duplicate': does('duplicateMeetingType duplicateTeamMeetingType'),
  'POST /api/meeting-types/:id/effects': does('previewMeetingTypeEffects'),
  'GET /api/meeting-types/:id/explain': does('explainMeetingTypeDay'),
  'GET /api/meeting-types/:id/links': does('listBookingLinks'),
  'POST /api/meeting-types/:id/links': does('createBookingLinks'),
  'DELETE /api/meeting-types/:id/links/:linkId': does('deleteBookingLink'),
  'POST /api/meeting-types/preview': EDITOR,
  'POST /api/meeting-types/preview/page': EDITOR,
  'POST /api/meeting-types/preview/availability': EDITOR,
  'GET /api/meeting-types/public/:username': does('getPublicHost'),
  'GET /api/meeting-types/:username/:slug': does('getPublicMeetingType'),

  'GET /api/schedules': does('listSchedules'),
  'GET /api/schedules/holidays': does('listHolidays'),
  'POST /api/schedules': does('createSchedule'),
  'PUT /api/schedules/:id': does('updateSchedule'),
  'DELETE /api/schedules/:id': does('deleteSchedule'),
  'POST /api/schedules/:id/effects': does('previewScheduleEffects'),

  'GET /api/my-bookings': does('listBookings'),
  'POST /api/my-bookings': does('createBooking'),
  'PUT /api/my-bookings/:id': does('updateBooking'),
  'DELETE /api/my-bookings/:id': does('cancelBooking removeBooking'),
  'POST /api/my-bookings/:id/external-change': does('decideExternalChange'),
  'POST /api/my-bookings/:id/approve': does('approveBooking'),
  'POST /api/my-bookings/:id/decline': does('declineBooking'),
  'POST /api/my-bookings/:id/ask-for-another-time': does('askForAnotherTime'),
  'POST /api/my-bookings/:id/tell-new-place': does('tellNewPlace'),
  'POST /api/my-bookings/:id/no-show': does('markNoShow'),
  'DELETE /api/my-bookings/:id/no-show': does('unmarkNoShow'),
  'PUT /api/my-bookings/:id/private-notes': does('savePrivateNotes'),
  'GET /api/my-bookings/:id/availability': does('getMoveTimes'),
  'GET /api/my-bookings/scopes': SCREEN,
  'GET /api/teams/:id/left-meetings': TEAM_WORK,
  'GET /api/my-bookings/:id/hand-over': does('getHandOver'),
  'POST /api/my-bookings/:id/hand-over': does('handOverBooking'),
  'POST /api/my-bookings/:id/hand-over/help': TEAM_WORK,
  'GET /api/my-bookings/:id/timeline': does('getTimeline'),
  'GET /api/my-bookings/:id/mails': does('listBookingEmails'),
  'POST /api/my-bookings/:id/mails/:mailId/resend': does('resendBookingEmail'),
  'GET /api/my-bookings/times': does('getMeetingTypeAvailability'),
  'GET /api/my-bookings/clashes': { reason: 'The operation createBooking refuses such a time.' },
  'GET /api/my-bookings/:id/clashes': {
    reason: 'The operation updateBooking refuses such a time.',
  },
  'GET /api/my-bookings/holds': HOLDS,
  'DELETE /api/my-bookings/holds/:id': HOLDS,
  'GET /api/my-bookings/overview': SCREEN,
  'GET /api/my-bookings/week': SCREEN,
  'GET /api/my-bookings/count': SCREEN,
  'GET /api/my-bookings/export.csv': {
    reason: 'The operation listBookings returns the same data.',
  },
  'GET /api/bookings/:id/calendar.ics': FILE,
  'GET /api/calendar/feed/bookings.ics': FILE,

  'GET /api/calendar': does('getCalendars'),
  'GET /api/calendar/blocked': does('listBlockedTimes'),
  'PATCH /api/calendar': CONSENT,
  'DELETE /api/calendar/accounts/:id': CONSENT,
  'POST /api/calendar/accounts/:id/test': CONSENT,
  'POST /api/calendar/refresh': CONSENT,
  'POST /api/calendar/caldav': CONSENT,
  'POST /api/calendar/ics': CONSENT,
  'POST /api/calendar/ticket': CONSENT,
  'GET /api/calendar/feed': SETTINGS,
  'POST /api/calendar/feed': SETTINGS,
  'DELETE /api/calendar/feed': SETTINGS,
  'GET /api/users/zoom': CONSENT,
  'DELETE /api/users/zoom': CONSENT,
  'POST /api/users/zoom/ticket': CONSENT,

  'GET /api/users/profile': does('getAccount'),
  'PATCH /api/users/profile': SETTINGS,
  'GET /api/users/message-texts': SETTINGS,
  'PUT /api/users/message-texts/:kind': SETTINGS,
  'POST /api/users/message-texts/:kind/preview': SETTINGS,
  'DELETE /api/users/message-texts/:kind': SETTINGS,
  'GET /api/users/mail-choices': SETTINGS,
  'PUT /api/users/mail-choices': SETTINGS,
  'PUT /api/users/me': DANGER,
  'DELETE /api/users/me': DANGER,
  'GET /api/users/me/archives': DANGER,
  'POST /api/users/me/archives': DANGER,
  'GET /api/users/me/archives/:id': DANGER,
  'POST /api/users/me/import': DANGER,
  'DELETE /api/users/me/imported-times': DANGER,
  'GET /api/users/access-review': DANGER,
  'POST /api/users/access-review/dismiss': DANGER,

  'GET /api/organizations/my-organizations': does('listOrganizations'),
  'GET /api/organizations/:id/members': does('listMembers'),
  'PUT /api/organizations/:id/members/:memberId': does('updateMember'),
  'DELETE /api/organizations/:id/members/:memberId': does('removeMember'),
  'GET /api/organizations/:id/invitations': does('listInvitations'),
  'POST /api/organizations/:id/invitations': does('createInvitations'),
  'DELETE /api/organizations/:id/invitations/:invitationId': does('deleteInvitation'),

  'GET /api/webhooks': does('listWebhooks'),
  'POST /api/webhooks': does('createWebhook'),
  'PUT /api/webhooks/:id': does('updateWebhook'),
  'DELETE /api/webhooks/:id': does('deleteWebhook'),
  'GET /api/webhooks/:id/secret': does('getWebhookSecret'),
  'POST /api/webhooks/:id/rotate-secret': does('rotateWebhookSecret'),
  'POST /api/webhooks/:id/test': does('testWebhook'),
  'GET /api/webhooks/:id/deliveries': does('listDeliveries'),
  'GET /api/webhooks/:id/deliveries/:deliveryId': does('getDelivery'),
  'POST /api/webhooks/:id/deliveries/:deliveryId/resend': does('resendDelivery'),
  'POST /api/webhooks/:id/resend': does('resendEvents'),
  'GET /api/events': does('listEvents'),

  'GET /api/manage': INVITEE,
  'GET /api/manage/availability': INVITEE,
  'GET /api/manage/export': INVITEE,
  'POST /api/manage/reschedule': INVITEE,
  'POST /api/manage/cancel': INVITEE,
  'POST /api/manage/erase': INVITEE,
  'GET /api/:username/:slug/slots': does('getPublicAvailability'),
  'GET /api/:username/:slug/availability': does('getPublicAvailability'),
  'POST /api/:username/:slug/book': does('createPublicBooking'),
  'GET /api/:username/:slug/offer': OFFER,
  'POST /api/:username/:slug/unlock': PAGE_PASSWORD,
};
