// One valid request to each operation of the public API. If a request needs data in the database, a function
// such as `ofBooking` creates this data first.

import { env } from 'cloudflare:workers';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { noteExternalChanges } from '../../../worker/services/calendars/note-external-changes.ts';
import { insertConnection, insertEvent } from '../../support/calendar-rows.ts';
import { bookingRequest } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { bookManaged } from '../../support/manage.ts';
import { openTestReceiver } from '../../support/receivers.ts';
import { dateIn, instantIn, isoIn } from '../../support/times.ts';
import { createRun, postBooking } from '../webhooks/deliveries.ts';
import { createWebhook as createWebhookOf } from '../webhooks/webhook-hosts.ts';
import type { ApiHost, Prepare } from './api-host.ts';
import { ofInvitation, ofOrganization, ofTeam } from './organization-scenes.ts';
import { TEAM_TYPE_CALLS } from './team-type-calls.ts';

const RANGE = { from: dateIn(1), to: dateIn(2), timezone: 'Europe/Paris' };
const DAY = { date: dateIn(2), timezone: 'UTC' };

const ofType = (me: ApiHost) => ({ id: me.type.id });
const ofPage = ({ host, type }: ApiHost) => ({ username: host.username, slug: type.slug });

async function ofBooking(me: ApiHost) {
  return { id: (await bookManaged(me.path)).id };
}

async function ofStartedBooking(me: ApiHost) {
  const path = await ofBooking(me);
  await env.DB.prepare(
    'UPDATE bookings SET start_at = start_at - 864000000, end_at = end_at - 864000000 WHERE id = ?',
  )
    .bind(path.id)
    .run();
  return path;
}

async function ofRequest(me: ApiHost) {
  const type = await createMeetingType(me.host, { requiresApproval: true });
  return { id: (await bookManaged(`/api/${me.host.username}/${type.slug}`)).id };
}

async function ofSchedule(me: ApiHost) {
  const first = await me.call<{ id: string }>('POST', '/schedules', { name: 'First' });
  if (first.status !== 201) throw new Error(JSON.stringify(first.body));
  const second = await me.call<{ id: string }>('POST', '/schedules', { name: 'Second' });
  return { id: second.body.data.id };
}

async function ofWebhook(me: ApiHost) {
  const receiver = openTestReceiver();
  await receiver.behave({ status: 200, body: 'ok' });
  return { id: (await createWebhookOf(me, receiver.url)).id };
}

async function ofDelivery(me: ApiHost) {
  const path = await ofWebhook(me);
  await postBooking(me);
  await createRun().deliver(path.id);
  const { body } = await me.call<{ id: string }[]>('GET', `/webhooks/${path.id}/deliveries`);
  return { ...path, deliveryId: body.data[0]?.id ?? '' };
}

async function ofEmail(me: ApiHost) {
  const path = await ofBooking(me);
  await env.DB.prepare("UPDATE outbox SET status = 'done', done_at = 1 WHERE booking_id = ?")
    .bind(path.id)
    .run();
  const { body } = await me.call<{ id: string }[]>('GET', `/my-bookings/${path.id}/mails`);
  return { ...path, emailId: body.data[0]?.id ?? '' };
}

async function ofLink(me: ApiHost) {
  const id = crypto.randomUUID();
  await createMeetingType(me.host, { id });
  const { body } = await me.call<{ id: string }[]>('POST', `/meeting-types/${id}/links`, {});
  return { id, linkId: body.data[0]?.id ?? '' };
}

/** Creates a booking whose calendar event was moved by an hour. */
async function ofChangedEvent(me: ApiHost) {
  const path = await ofBooking(me);
  await insertConnection(me.host);
  const startAt = instantIn(1, '10:00');
  const booking = { ...path, hostId: me.host.id, startAt, endAt: startAt + HOUR_MS / 2 };
  const { calendarId, eventId } = await insertEvent({ booking } as Parameters<
    typeof insertEvent
  >[0]);
  await env.DB.prepare("UPDATE outbox SET status = 'done', done_at = 1 WHERE booking_id = ?")
    .bind(path.id)
    .run();
  const interval = { start: startAt + HOUR_MS, end: startAt + 2 * HOUR_MS };
  const seen = { calendarId, eventId, interval, seenAt: currentTime() };
  await noteExternalChanges(createDeps(env), me.host.id, [seen]);
  return path;
}

const newWebhook = () => ({
  name: 'Orders',
  url: openTestReceiver().url,
  events: ['booking.created', 'booking.cancelled'],
});

export const VALID_CALLS: Readonly<Record<string, Prepare>> = {
  listMeetingTypes: () => ({ query: { limit: '10' } }),
  createMeetingType: () => ({ body: { title: 'Introduction', durationMinutes: 30 } }),
  getMeetingType: (me) => ({ path: ofType(me) }),
  updateMeetingType: (me) => ({ path: ofType(me), body: { durationMinutes: 45 } }),
  deleteMeetingType: (me) => ({ path: ofType(me), query: { cancelBookings: 'true' } }),
  duplicateMeetingType: (me) => ({ path: ofType(me) }),
  previewMeetingTypeEffects: async (me) => {
    await ofBooking(me);
    return { path: ofType(me), body: { durationMinutes: 45 } };
  },
  getMeetingTypeAvailability: (me) => ({ path: ofType(me), query: RANGE }),
  explainMeetingTypeDay: async (me) => {
    await ofBooking(me);
    return { path: ofType(me), query: DAY };
  },
  listSchedules: async (me) => {
    await ofSchedule(me);
    return {};
  },
  createSchedule: () => ({ body: { name: 'Mornings', timezone: 'Europe/Paris' } }),
  getSchedule: async (me) => ({ path: await ofSchedule(me) }),
  updateSchedule: async (me) => ({ path: await ofSchedule(me), body: { name: 'Evenings' } }),
  deleteSchedule: async (me) => ({ path: await ofSchedule(me) }),
  previewScheduleEffects: async (me) => ({
    path: await ofSchedule(me),
    body: { outOfOffice: [{ from: dateIn(1), to: dateIn(2) }] },
  }),
  listHolidays: () => ({ query: { country: 'DE', region: 'by' } }),
  listBookings: async (me) => {
    await ofBooking(me);
    return { query: { filter: 'upcoming', limit: '10' } };
  },
  createBooking: (me) => ({
    body: {
      meetingTypeId: me.type.id,
      startTime: isoIn(1, '10:00'),
      inviteeName: 'Ines Invitee',
      inviteeEmail: 'ines@invitee.example',
    },
  }),
  getBooking: async (me) => ({ path: await ofBooking(me) }),
  updateBooking: async (me) => ({
    path: await ofBooking(me),
    body: { startTime: isoIn(1, '14:00') },
  }),
  removeBooking: async (me) => ({ path: await ofStartedBooking(me) }),
  cancelBooking: async (me) => ({ path: await ofBooking(me), body: { message: 'I am ill.' } }),
  approveBooking: async (me) => ({ path: await ofRequest(me), body: { sequence: 0 } }),
  declineBooking: async (me) => ({
    path: await ofRequest(me),
    body: { message: 'Too early.', sequence: 0 },
  }),
  askForAnotherTime: async (me) => ({
    path: await ofBooking(me),
    body: { message: 'Could we meet later?' },
  }),
  tellNewPlace: async (me) => ({ path: await ofBooking(me) }),
  markNoShow: async (me) => ({ path: await ofStartedBooking(me) }),
  unmarkNoShow: async (me) => ({ path: await ofStartedBooking(me) }),
  savePrivateNotes: async (me) => ({
    path: await ofBooking(me),
    body: { privateNotes: 'Prefers the phone.' },
  }),
  decideExternalChange: async (me) => ({
    path: await ofChangedEvent(me),
    body: { action: 'move' },
  }),
  getMoveTimes: async (me) => ({ path: await ofBooking(me), query: RANGE }),
  getTimeline: async (me) => ({ path: await ofBooking(me) }),
  listBookingEmails: async (me) => {
    const { id } = await ofEmail(me);
    return { path: { id } };
  },
  resendBookingEmail: async (me) => ({ path: await ofEmail(me) }),
  listBookingLinks: async (me) => {
    const { id } = await ofLink(me);
    return { path: { id } };
  },
  createBookingLinks: (me) => ({ path: ofType(me), body: { count: 2, uses: 1 } }),
  deleteBookingLink: async (me) => ({ path: await ofLink(me) }),
  getPublicHost: ({ host }) => ({ path: { username: host.username } }),
  getPublicMeetingType: (me) => ({ path: ofPage(me) }),
  getPublicAvailability: (me) => ({ path: ofPage(me), query: RANGE }),
  createPublicBooking: (me) => ({
    path: ofPage(me),
    body: bookingRequest({ inviteeEmail: 'ines@invitee.example' }),
  }),
  listWebhooks: async (me) => {
    await ofWebhook(me);
    return {};
  },
  createWebhook: () => ({ body: newWebhook() }),
  getWebhook: async (me) => ({ path: await ofWebhook(me) }),
  updateWebhook: async (me) => ({ path: await ofWebhook(me), body: { isActive: false } }),
  deleteWebhook: async (me) => ({ path: await ofWebhook(me) }),
  testWebhook: async (me) => ({ path: await ofWebhook(me) }),
  getWebhookSecret: async (me) => ({ path: await ofWebhook(me) }),
  rotateWebhookSecret: async (me) => ({ path: await ofWebhook(me) }),
  listDeliveries: async (me) => {
    const { id } = await ofDelivery(me);
    return { path: { id } };
  },
  getDelivery: async (me) => ({ path: await ofDelivery(me) }),
  resendDelivery: async (me) => ({ path: await ofDelivery(me) }),
  resendEvents: async (me) => ({
    path: await ofWebhook(me),
    body: { since: isoIn(-1, '00:00'), scope: 'all' },
  }),
  listEvents: async (me) => {
    await ofBooking(me);
    return { query: { limit: '10' } };
  },
  getAccount: () => ({}),
  getCalendars: () => ({}),
  listBlockedTimes: () => ({}),
  listOrganizations: async (me) => {
    await ofOrganization(me);
    return {};
  },
  listMembers: async (me) => ({ path: (await ofOrganization(me)).path }),
  updateMember: async (me) => {
    const { path, memberId } = await ofOrganization(me);
    return { path: { ...path, memberId }, body: { role: 'admin' } };
  },
  removeMember: async (me) => {
    const { path, memberId } = await ofOrganization(me);
    return { path: { ...path, memberId } };
  },
  listInvitations: async (me) => {
    const { id } = await ofInvitation(me);
    return { path: { id } };
  },
  createInvitations: async (me) => {
    const { path, domain } = await ofOrganization(me);
    return { path, body: { emails: [`colleague@${domain}`] } };
  },
  deleteInvitation: async (me) => ({ path: await ofInvitation(me) }),
  listTeams: async (me) => {
    const { id } = (await ofTeam(me)).path;
    return { path: { id } };
  },
  createTeam: async (me) => ({
    path: (await ofOrganization(me)).path,
    body: { name: 'Support', slug: `support-${crypto.randomUUID()}` },
  }),
  getTeam: async (me) => ({ path: (await ofTeam(me)).path }),
  updateTeam: async (me) => ({
    path: (await ofTeam(me)).path,
    body: { name: 'Sales and support' },
  }),
  deleteTeam: async (me) => ({ path: (await ofTeam(me)).path }),
  setTeamMembers: async (me) => {
    const { path, memberUserId } = await ofTeam(me);
    return { path, body: { members: [{ userId: memberUserId, role: 'manager' }] } };
  },
  ...TEAM_TYPE_CALLS,
};
