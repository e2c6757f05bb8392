// Generated from docs/api/openapi.json. Run `npm run openapi -- --write` to update it.
import type { Caller, CallOptions } from '../caller.ts';
import type { Operations } from './operations.ts';

/** One method for each operation, in groups. */
export function createResources(caller: Caller) {
  return {
    meetingTypes: {
      /**
       * Lists your meeting types in your order.
       *
       * Needs the scope `meeting-types:read`.
       */
      list: (query?: Operations['listMeetingTypes']['input']['query'], options?: CallOptions) => caller.call('listMeetingTypes', { query }, options),
      /** Iterates over all items of `list`, and reads the pages when they are needed. */
      listAll: (query?: Operations['listMeetingTypes']['input']['query'], options?: CallOptions) => caller.iterate('listMeetingTypes', { query }, options),
      /**
       * Creates a meeting type. Only the title is required. Absent fields get their defaults, and an absent slug is made from the title.
       *
       * Needs the scope `meeting-types:write`.
       */
      create: (body: Operations['createMeetingType']['input']['body'], options?: CallOptions) => caller.call('createMeetingType', { body }, options),
      /**
       * Get a meeting type.
       *
       * Needs the scope `meeting-types:read`.
       */
      get: (id: string, options?: CallOptions) => caller.call('getMeetingType', { path: { id } }, options),
      /**
       * Changes the fields that you send. Bookings that exist do not change. Send `isActive` to switch a meeting type on or off, and `position` to move it in your order.
       *
       * Needs the scope `meeting-types:write`.
       */
      update: (id: string, body: Operations['updateMeetingType']['input']['body'], options?: CallOptions) => caller.call('updateMeetingType', { path: { id }, body }, options),
      /**
       * Deletes a meeting type. Its upcoming bookings stay. To cancel them too, send `cancelBookings=true`. Each request then cancels some bookings. Repeat the request with another Idempotency-Key while the outcome is `cancelling`.
       *
       * Needs the scope `meeting-types:write`.
       */
      delete: (id: string, query?: Operations['deleteMeetingType']['input']['query'], options?: CallOptions) => caller.call('deleteMeetingType', { path: { id }, query }, options),
      /**
       * Creates an inactive copy of a meeting type.
       *
       * Needs the scope `meeting-types:write`.
       */
      duplicate: (id: string, options?: CallOptions) => caller.call('duplicateMeetingType', { path: { id } }, options),
      /**
       * Lists the upcoming bookings that would no longer fit the meeting type after a change, or would get another place. Stores nothing.
       *
       * Needs the scope `bookings:read`.
       */
      previewEffects: (id: string, body: Operations['previewMeetingTypeEffects']['input']['body'], options?: CallOptions) => caller.call('previewMeetingTypeEffects', { path: { id }, body }, options),
    },
    availability: {
      /**
       * Returns, for each start time of a day, the reason why invitees can or cannot book it.
       *
       * Needs the scope `bookings:read`.
       */
      explainDay: (id: string, query: Operations['explainMeetingTypeDay']['input']['query'], options?: CallOptions) => caller.call('explainMeetingTypeDay', { path: { id }, query }, options),
      /**
       * Lists the free start times of up to 62 days, even when the meeting type is private or inactive.
       *
       * Needs the scope `availability:read`.
       */
      get: (id: string, query: Operations['getMeetingTypeAvailability']['input']['query'], options?: CallOptions) => caller.call('getMeetingTypeAvailability', { path: { id }, query }, options),
    },
    schedules: {
      /**
       * Lists your schedules, the oldest first.
       *
       * Needs the scope `availability:read`.
       */
      list: (query?: Operations['listSchedules']['input']['query'], options?: CallOptions) => caller.call('listSchedules', { query }, options),
      /** Iterates over all items of `list`, and reads the pages when they are needed. */
      listAll: (query?: Operations['listSchedules']['input']['query'], options?: CallOptions) => caller.iterate('listSchedules', { query }, options),
      /**
       * Creates a schedule. Absent fields get their defaults. The name is required.
       *
       * Needs the scope `availability:write`.
       */
      create: (body: Operations['createSchedule']['input']['body'], options?: CallOptions) => caller.call('createSchedule', { body }, options),
      /**
       * Get a schedule.
       *
       * Needs the scope `availability:read`.
       */
      get: (id: string, options?: CallOptions) => caller.call('getSchedule', { path: { id } }, options),
      /**
       * Changes the fields that you send, and the hours of all meeting types that use the schedule.
       *
       * Needs the scope `availability:write`.
       */
      update: (id: string, body: Operations['updateSchedule']['input']['body'], options?: CallOptions) => caller.call('updateSchedule', { path: { id }, body }, options),
      /**
       * Deletes a schedule that no meeting type uses.
       *
       * Needs the scope `availability:write`.
       */
      delete: (id: string, options?: CallOptions) => caller.call('deleteSchedule', { path: { id } }, options),
      /**
       * Lists the upcoming bookings that would no longer fit the schedule after a change. Stores nothing.
       *
       * Needs the scope `bookings:read`.
       */
      previewEffects: (id: string, body: Operations['previewScheduleEffects']['input']['body'], options?: CallOptions) => caller.call('previewScheduleEffects', { path: { id }, body }, options),
      /**
       * Lists the countries whose public holidays can be days off in a schedule. If you send a country, also lists its regions and holidays.
       *
       * Needs the scope `availability:read`.
       */
      listHolidays: (query?: Operations['listHolidays']['input']['query'], options?: CallOptions) => caller.call('listHolidays', { query }, options),
    },
    bookings: {
      /**
       * Lists your bookings. In a list of upcoming bookings, the earliest comes first. In all other lists, the latest comes first.
       *
       * Needs the scope `bookings:read`.
       */
      list: (query?: Operations['listBookings']['input']['query'], options?: CallOptions) => caller.call('listBookings', { query }, options),
      /** Iterates over all items of `list`, and reads the pages when they are needed. */
      listAll: (query?: Operations['listBookings']['input']['query'], options?: CallOptions) => caller.iterate('listBookings', { query }, options),
      /**
       * Books one of your meeting types for an invitee, who gets the same emails as after booking on your page. The time may be outside your hours, but not at the time of another booking. Send an `Idempotency-Key`, so that a retry does not book twice.
       *
       * Needs the scope `bookings:write`.
       */
      create: (body: Operations['createBooking']['input']['body'], options?: CallOptions) => caller.call('createBooking', { body }, options),
      /**
       * Get a booking.
       *
       * Needs the scope `bookings:read`.
       */
      get: (id: string, options?: CallOptions) => caller.call('getBooking', { path: { id } }, options),
      /**
       * Changes the fields that you send. To reschedule, send `startTime`. The invitee gets an email about the change.
       *
       * Needs the scope `bookings:write`.
       */
      update: (id: string, body: Operations['updateBooking']['input']['body'], options?: CallOptions) => caller.call('updateBooking', { path: { id }, body }, options),
      /**
       * Removes a past or cancelled booking from your list. Cancel an upcoming booking first.
       *
       * Needs the scope `bookings:write`.
       */
      remove: (id: string, options?: CallOptions) => caller.call('removeBooking', { path: { id } }, options),
      /**
       * Cancels an upcoming booking. The invitee gets an email with your message.
       *
       * Needs the scope `bookings:write`.
       */
      cancel: (id: string, body?: Operations['cancelBooking']['input']['body'], options?: CallOptions) => caller.call('cancelBooking', { path: { id }, body }, options),
      /**
       * Approves a request. Send the `sequence` of the booking that you have read, so that you never approve a time that you have not seen. Without `sequence` and `If-Match`, only a request that has not changed since it was made can be approved.
       *
       * Needs the scope `bookings:write`.
       */
      approve: (id: string, body?: Operations['approveBooking']['input']['body'], options?: CallOptions) => caller.call('approveBooking', { path: { id }, body }, options),
      /**
       * Declines a request. The invitee gets an email with your message. Send the `sequence` of the booking that you have read, as for an approval.
       *
       * Needs the scope `bookings:write`.
       */
      decline: (id: string, body?: Operations['declineBooking']['input']['body'], options?: CallOptions) => caller.call('declineBooking', { path: { id }, body }, options),
      /**
       * Asks the invitee by email to choose another time. The booking keeps its time until then.
       *
       * Needs the scope `bookings:write`.
       */
      askForAnotherTime: (id: string, body?: Operations['askForAnotherTime']['input']['body'], options?: CallOptions) => caller.call('askForAnotherTime', { path: { id }, body }, options),
      /**
       * Sends the invitee and the guests an email with the current place, after you have changed the place in the meeting type. Each call sends an email.
       *
       * Needs the scope `bookings:write`.
       */
      tellNewPlace: (id: string, options?: CallOptions) => caller.call('tellNewPlace', { path: { id } }, options),
      /**
       * Marks that the invitee did not come. The invitee gets no email.
       *
       * Needs the scope `bookings:write`.
       */
      markNoShow: (id: string, options?: CallOptions) => caller.call('markNoShow', { path: { id } }, options),
      /**
       * Remove a no-show mark.
       *
       * Needs the scope `bookings:write`.
       */
      unmarkNoShow: (id: string, options?: CallOptions) => caller.call('unmarkNoShow', { path: { id } }, options),
      /**
       * Replaces your own notes about a booking. The invitee never sees them.
       *
       * Needs the scope `bookings:write`.
       */
      savePrivateNotes: (id: string, body: Operations['savePrivateNotes']['input']['body'], options?: CallOptions) => caller.call('savePrivateNotes', { path: { id }, body }, options),
      /**
       * Stores your decision about a change that someone made to the calendar event of a booking: move the booking, cancel it, or leave it unchanged.
       *
       * Needs the scope `bookings:write`.
       */
      decideExternalChange: (id: string, body: Operations['decideExternalChange']['input']['body'], options?: CallOptions) => caller.call('decideExternalChange', { path: { id }, body }, options),
      /**
       * Lists the free start times to which you can move a booking.
       *
       * Needs the scope `bookings:read`.
       */
      getMoveTimes: (id: string, query: Operations['getMoveTimes']['input']['query'], options?: CallOptions) => caller.call('getMoveTimes', { path: { id }, query }, options),
      /**
       * Lists the changes, calendar writes and webhook deliveries of the last 30 days.
       *
       * Needs the scope `bookings:read`.
       */
      getTimeline: (id: string, options?: CallOptions) => caller.call('getTimeline', { path: { id } }, options),
      /**
       * List the emails of a booking.
       *
       * Needs the scope `bookings:read`.
       */
      listEmails: (id: string, options?: CallOptions) => caller.call('listBookingEmails', { path: { id } }, options),
      /**
       * Send an email again.
       *
       * Needs the scope `bookings:write`.
       */
      resendEmail: (id: string, emailId: string, options?: CallOptions) => caller.call('resendBookingEmail', { path: { id, emailId } }, options),
    },
    bookingLinks: {
      /**
       * Lists the links of a meeting type, the newest first. The URLs are not stored.
       *
       * Needs the scope `meeting-types:read`.
       */
      list: (id: string, query?: Operations['listBookingLinks']['input']['query'], options?: CallOptions) => caller.call('listBookingLinks', { path: { id }, query }, options),
      /** Iterates over all items of `list`, and reads the pages when they are needed. */
      listAll: (id: string, query?: Operations['listBookingLinks']['input']['query'], options?: CallOptions) => caller.iterate('listBookingLinks', { path: { id }, query }, options),
      /**
       * Creates links that work for a number of bookings. Only this response contains their URLs.
       *
       * Needs the scope `meeting-types:write`.
       */
      create: (id: string, body: Operations['createBookingLinks']['input']['body'], options?: CallOptions) => caller.call('createBookingLinks', { path: { id }, body }, options),
      /**
       * Deletes a link. The bookings that were made with it stay.
       *
       * Needs the scope `meeting-types:write`.
       */
      delete: (id: string, linkId: string, options?: CallOptions) => caller.call('deleteBookingLink', { path: { id, linkId } }, options),
    },
    publicPages: {
      /**
       * Returns the public profile of a host and the public meeting types.
       *
       * Needs no key.
       */
      getHost: (username: string, options?: CallOptions) => caller.call('getPublicHost', { path: { username } }, options),
      /**
       * Returns a meeting type with its questions and places, and its host.
       *
       * Needs no key.
       */
      getMeetingType: (username: string, slug: string, options?: CallOptions) => caller.call('getPublicMeetingType', { path: { username, slug } }, options),
      /**
       * Lists the free start times of up to 62 days in the time zone of the invitee.
       *
       * Needs no key.
       */
      getAvailability: (username: string, slug: string, query: Operations['getPublicAvailability']['input']['query'], options?: CallOptions) => caller.call('getPublicAvailability', { path: { username, slug }, query }, options),
      /**
       * Books a time as an invitee. Send an `Idempotency-Key`, so that a retry does not book twice. A repeated request returns the booking with a new `manageUrl`.
       *
       * Needs no key.
       */
      createBooking: (username: string, slug: string, body: Operations['createPublicBooking']['input']['body'], options?: CallOptions) => caller.call('createPublicBooking', { path: { username, slug }, body }, options),
    },
    webhooks: {
      /**
       * List webhooks.
       *
       * Needs the scope `webhooks:read`.
       */
      list: (query?: Operations['listWebhooks']['input']['query'], options?: CallOptions) => caller.call('listWebhooks', { query }, options),
      /** Iterates over all items of `list`, and reads the pages when they are needed. */
      listAll: (query?: Operations['listWebhooks']['input']['query'], options?: CallOptions) => caller.iterate('listWebhooks', { query }, options),
      /**
       * Creates a webhook. The response contains the secret with which you verify signatures.
       *
       * Needs the scope `webhooks:write`.
       */
      create: (body: Operations['createWebhook']['input']['body'], options?: CallOptions) => caller.call('createWebhook', { body }, options),
      /**
       * Get a webhook.
       *
       * Needs the scope `webhooks:read`.
       */
      get: (id: string, options?: CallOptions) => caller.call('getWebhook', { path: { id } }, options),
      /**
       * Changes the fields that you send. To enable a webhook that Halfpast disabled, send `isActive: true`.
       *
       * Needs the scope `webhooks:write`.
       */
      update: (id: string, body: Operations['updateWebhook']['input']['body'], options?: CallOptions) => caller.call('updateWebhook', { path: { id }, body }, options),
      /**
       * Delete a webhook.
       *
       * Needs the scope `webhooks:write`.
       */
      delete: (id: string, options?: CallOptions) => caller.call('deleteWebhook', { path: { id } }, options),
      /**
       * Sends a test event at once and returns the answer of the receiver.
       *
       * Needs the scope `webhooks:write`.
       */
      test: (id: string, options?: CallOptions) => caller.call('testWebhook', { path: { id } }, options),
      /**
       * Get the signing secret.
       *
       * Needs the scope `webhooks:write`.
       */
      getSecret: (id: string, options?: CallOptions) => caller.call('getWebhookSecret', { path: { id } }, options),
      /**
       * Creates a new secret. The previous secret stays valid for 24 hours.
       *
       * Needs the scope `webhooks:write`.
       */
      rotateSecret: (id: string, options?: CallOptions) => caller.call('rotateWebhookSecret', { path: { id } }, options),
      /**
       * Lists the deliveries of a webhook, the newest first.
       *
       * Needs the scope `webhooks:read`.
       */
      listDeliveries: (id: string, query?: Operations['listDeliveries']['input']['query'], options?: CallOptions) => caller.call('listDeliveries', { path: { id }, query }, options),
      /** Iterates over all items of `listDeliveries`, and reads the pages when they are needed. */
      listAllDeliveries: (id: string, query?: Operations['listDeliveries']['input']['query'], options?: CallOptions) => caller.iterate('listDeliveries', { path: { id }, query }, options),
      /**
       * Returns a delivery with its last request and response.
       *
       * Needs the scope `webhooks:read`.
       */
      getDelivery: (id: string, deliveryId: string, options?: CallOptions) => caller.call('getDelivery', { path: { id, deliveryId } }, options),
      /**
       * Send a delivery again.
       *
       * Needs the scope `webhooks:write`.
       */
      resendDelivery: (id: string, deliveryId: string, options?: CallOptions) => caller.call('resendDelivery', { path: { id, deliveryId } }, options),
      /**
       * Resends the events since a given time, up to 100 per request. Repeat the request with `nextCursor` as `cursor` until it is null.
       *
       * Needs the scope `webhooks:write`.
       */
      resendEvents: (id: string, body: Operations['resendEvents']['input']['body'], options?: CallOptions) => caller.call('resendEvents', { path: { id }, body }, options),
    },
    events: {
      /**
       * Lists your events of the last 30 days in order and without a gap. To continue, send `nextCursor` as `cursor`. You can also do this later, when there are new events.
       *
       * Needs the scope `webhooks:read`.
       */
      list: (query?: Operations['listEvents']['input']['query'], options?: CallOptions) => caller.call('listEvents', { query }, options),
      /** Iterates over all items of `list`, and reads the pages when they are needed. */
      listAll: (query?: Operations['listEvents']['input']['query'], options?: CallOptions) => caller.iterate('listEvents', { query }, options),
    },
    account: {
      /**
       * Returns the account to which the key belongs.
       *
       * Needs the scope `account:read`.
       */
      get: (options?: CallOptions) => caller.call('getAccount', {}, options),
    },
    calendars: {
      /**
       * Returns the connected calendar accounts and their state.
       *
       * Needs the scope `availability:read`.
       */
      get: (options?: CallOptions) => caller.call('getCalendars', {}, options),
      /**
       * Lists up to 100 calendar events of the next 14 days during which invitees cannot book.
       *
       * Needs the scope `availability:read`.
       */
      listBlockedTimes: (options?: CallOptions) => caller.call('listBlockedTimes', {}, options),
    },
    organizations: {
      /**
       * List your organizations.
       *
       * Needs the scope `organization:read`.
       */
      list: (query?: Operations['listOrganizations']['input']['query'], options?: CallOptions) => caller.call('listOrganizations', { query }, options),
      /** Iterates over all items of `list`, and reads the pages when they are needed. */
      listAll: (query?: Operations['listOrganizations']['input']['query'], options?: CallOptions) => caller.iterate('listOrganizations', { query }, options),
      /**
       * Lists the members of an organization. Only its admins can do this.
       *
       * Needs the scope `organization:read`.
       */
      listMembers: (id: string, query?: Operations['listMembers']['input']['query'], options?: CallOptions) => caller.call('listMembers', { path: { id }, query }, options),
      /** Iterates over all items of `listMembers`, and reads the pages when they are needed. */
      listAllMembers: (id: string, query?: Operations['listMembers']['input']['query'], options?: CallOptions) => caller.iterate('listMembers', { path: { id }, query }, options),
      /**
       * Changes the role or the status of a member, or both.
       *
       * Needs the scope `organization:write`.
       */
      updateMember: (id: string, memberId: string, body: Operations['updateMember']['input']['body'], options?: CallOptions) => caller.call('updateMember', { path: { id, memberId }, body }, options),
      /**
       * Removes a person from the organization. The person keeps the account, and can join again after an invitation.
       *
       * Needs the scope `organization:write`.
       */
      removeMember: (id: string, memberId: string, options?: CallOptions) => caller.call('removeMember', { path: { id, memberId } }, options),
      /**
       * Lists the invitations that are still open.
       *
       * Needs the scope `organization:read`.
       */
      listInvitations: (id: string, query?: Operations['listInvitations']['input']['query'], options?: CallOptions) => caller.call('listInvitations', { path: { id }, query }, options),
      /** Iterates over all items of `listInvitations`, and reads the pages when they are needed. */
      listAllInvitations: (id: string, query?: Operations['listInvitations']['input']['query'], options?: CallOptions) => caller.iterate('listInvitations', { path: { id }, query }, options),
      /**
       * Invites all of the email addresses. If one of them cannot be invited, invites none. The response lists all open invitations.
       *
       * Needs the scope `organization:write`.
       */
      createInvitations: (id: string, body: Operations['createInvitations']['input']['body'], options?: CallOptions) => caller.call('createInvitations', { path: { id }, body }, options),
      /**
       * Withdraw an invitation.
       *
       * Needs the scope `organization:write`.
       */
      deleteInvitation: (id: string, invitationId: string, options?: CallOptions) => caller.call('deleteInvitation', { path: { id, invitationId } }, options),
    },
    teams: {
      /**
       * Lists the teams of an organization with their members. Every member can do this.
       *
       * Needs the scope `organization:read`.
       */
      list: (id: string, query?: Operations['listTeams']['input']['query'], options?: CallOptions) => caller.call('listTeams', { path: { id }, query }, options),
      /** Iterates over all items of `list`, and reads the pages when they are needed. */
      listAll: (id: string, query?: Operations['listTeams']['input']['query'], options?: CallOptions) => caller.iterate('listTeams', { path: { id }, query }, options),
      /**
       * Creates a team without members. Only admins can do this.
       *
       * Needs the scope `organization:write`.
       */
      create: (id: string, body: Operations['createTeam']['input']['body'], options?: CallOptions) => caller.call('createTeam', { path: { id }, body }, options),
      /**
       * Get a team.
       *
       * Needs the scope `organization:read`.
       */
      get: (id: string, teamId: string, options?: CallOptions) => caller.call('getTeam', { path: { id, teamId } }, options),
      /**
       * Changes the fields that you send. Managers of the team and admins can do this.
       *
       * Needs the scope `organization:write`.
       */
      update: (id: string, teamId: string, body: Operations['updateTeam']['input']['body'], options?: CallOptions) => caller.call('updateTeam', { path: { id, teamId }, body }, options),
      /**
       * Deletes the team and its page. Its members stay in the organization. Upcoming meetings stay with their hosts, so those of people who have left the team must be handed over first.
       *
       * Needs the scope `organization:write`.
       */
      delete: (id: string, teamId: string, options?: CallOptions) => caller.call('deleteTeam', { path: { id, teamId } }, options),
      /**
       * Replaces all members of the team. Each of them must be an active member of the organization.
       *
       * Needs the scope `organization:write`.
       */
      setMembers: (id: string, teamId: string, body: Operations['setTeamMembers']['input']['body'], options?: CallOptions) => caller.call('setTeamMembers', { path: { id, teamId }, body }, options),
    },
    teamMeetingTypes: {
      /**
       * Lists the meeting types of a team in the order of the team. Every member can do this.
       *
       * Needs the scope `organization:read`.
       */
      list: (id: string, teamId: string, query?: Operations['listTeamMeetingTypes']['input']['query'], options?: CallOptions) => caller.call('listTeamMeetingTypes', { path: { id, teamId }, query }, options),
      /** Iterates over all items of `list`, and reads the pages when they are needed. */
      listAll: (id: string, teamId: string, query?: Operations['listTeamMeetingTypes']['input']['query'], options?: CallOptions) => caller.iterate('listTeamMeetingTypes', { path: { id, teamId }, query }, options),
      /**
       * Creates a meeting type that members of the team host. `assignment` is required and cannot change later. With `managed`, each host gets a copy, and `lockedFields` names the fields that the copies cannot change. Managers of the team and admins can do this.
       *
       * Needs the scope `organization:write`.
       */
      create: (id: string, teamId: string, body: Operations['createTeamMeetingType']['input']['body'], options?: CallOptions) => caller.call('createTeamMeetingType', { path: { id, teamId }, body }, options),
      /**
       * Get a meeting type of a team.
       *
       * Needs the scope `organization:read`.
       */
      get: (id: string, teamId: string, typeId: string, options?: CallOptions) => caller.call('getTeamMeetingType', { path: { id, teamId, typeId } }, options),
      /**
       * Changes the fields that you send. `hosts` replaces all hosts. Bookings that exist do not change. Send `isActive` to switch the meeting type on or off, and `position` to move it in the list of the team. Locked fields of a managed meeting type change in all copies.
       *
       * Needs the scope `organization:write`.
       */
      update: (id: string, teamId: string, typeId: string, body: Operations['updateTeamMeetingType']['input']['body'], options?: CallOptions) => caller.call('updateTeamMeetingType', { path: { id, teamId, typeId }, body }, options),
      /**
       * Deletes a meeting type. Its upcoming bookings stay. To cancel them too, send `cancelBookings=true`. All hosts and invitees then get an email. Each request cancels some bookings. Repeat the request with another Idempotency-Key while the outcome is `cancelling`. The copies of a managed meeting type and their bookings stay.
       *
       * Needs the scope `organization:write`.
       */
      delete: (id: string, teamId: string, typeId: string, query?: Operations['deleteTeamMeetingType']['input']['query'], options?: CallOptions) => caller.call('deleteTeamMeetingType', { path: { id, teamId, typeId }, query }, options),
      /**
       * Creates an inactive copy of a meeting type, with the same hosts.
       *
       * Needs the scope `organization:write`.
       */
      duplicate: (id: string, teamId: string, typeId: string, options?: CallOptions) => caller.call('duplicateTeamMeetingType', { path: { id, teamId, typeId } }, options),
      /**
       * Returns the ids of the hosts who would get the next 20 meetings if all hosts were always free. A managed meeting type has no such list.
       *
       * Needs the scope `organization:read`.
       */
      listNextHosts: (id: string, teamId: string, typeId: string, options?: CallOptions) => caller.call('listNextHosts', { path: { id, teamId, typeId } }, options),
      /**
       * Lists the free start times of up to 62 days in the time zone of the invitee. `host` is the id of the host whom the invitee chose, if the meeting type allows this choice. People book the copies of a managed meeting type, so it has no times of its own.
       *
       * Needs the scope `organization:read`.
       */
      getAvailability: (id: string, teamId: string, typeId: string, query: Operations['getTeamMeetingTypeAvailability']['input']['query'], options?: CallOptions) => caller.call('getTeamMeetingTypeAvailability', { path: { id, teamId, typeId }, query }, options),
      /**
       * Books a free time for an invitee. Halfpast chooses the hosts as on the booking page, and everyone gets the same emails. Every member can do this. Send an `Idempotency-Key`, so that a retry does not book twice. A repeated request returns the booking with a new `manageUrl`.
       *
       * Needs the scope `organization:write`.
       */
      createBooking: (id: string, teamId: string, typeId: string, body: Operations['createTeamBooking']['input']['body'], options?: CallOptions) => caller.call('createTeamBooking', { path: { id, teamId, typeId }, body }, options),
      /**
       * Lists the hosts of a booking, and the members of the team who can take it over. The free ones come first. Hosts of the booking, managers of the team and admins can do this.
       *
       * Needs the scope `organization:read`.
       */
      getHandOver: (id: string, teamId: string, bookingId: string, options?: CallOptions) => caller.call('getHandOver', { path: { id, teamId, bookingId } }, options),
      /**
       * Gives the place of one host to a free colleague. The invitee and both hosts get an email, and calendar events move. Without `fromId`, you give away your own place. If you do not host the booking, the organizer gives away the place.
       *
       * Needs the scope `organization:write`.
       */
      handOverBooking: (id: string, teamId: string, bookingId: string, body: Operations['handOverBooking']['input']['body'], options?: CallOptions) => caller.call('handOverBooking', { path: { id, teamId, bookingId }, body }, options),
    },
  };
}
