// A host's bookings (docs/specification.md, section 7).

import { Hono } from 'hono';
import { BOOKING_CONFIRMED } from '../../../contract/bookings/book-calls.ts';
import { hostBookingRequest, idempotencyHeader } from '../../../contract/bookings/book-schemas.ts';
import type { BookingsCount } from '../../../contract/bookings/my-bookings-calls.ts';
import {
  bookingApproval,
  bookingChange,
  bookingDeletion,
  externalChangeRequest,
  handOverRequest,
  moveClashesQuery,
  myBookingsCountQuery,
  myBookingsExportQuery,
  myBookingsQuery,
  privateNotesRequest,
  weekQuery,
} from '../../../contract/bookings/my-bookings-schemas.ts';
import {
  availabilityQuery,
  hostClashesQuery,
  hostTimesQuery,
} from '../../../contract/slots/slot-schemas.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { PLANS } from '../../../domain/plans/plans.ts';
import { bookForInvitee } from '../../../services/bookings/book/book-for-invitee.ts';
import { checkHostTime, listHostTimes } from '../../../services/bookings/book/plan-host-booking.ts';
import { askForTime } from '../../../services/bookings/change/ask-for-time.ts';
import { askManagers } from '../../../services/bookings/change/ask-managers.ts';
import { decideExternalChange } from '../../../services/bookings/change/decide-external-change.ts';
import { deleteBooking } from '../../../services/bookings/change/delete-booking.ts';
import { editBooking } from '../../../services/bookings/change/edit-booking.ts';
import { handOver } from '../../../services/bookings/change/hand-over.ts';
import { listCandidates } from '../../../services/bookings/change/list-candidates.ts';
import { markNoShow } from '../../../services/bookings/change/mark-no-show.ts';
import { savePrivateNotes } from '../../../services/bookings/change/save-private-notes.ts';
import { tellNewPlace } from '../../../services/bookings/change/tell-new-place.ts';
import { listMails } from '../../../services/bookings/emails/list-mails.ts';
import { resendMail } from '../../../services/bookings/emails/resend-mail.ts';
import { ensureBooking } from '../../../services/bookings/ensure-booking.ts';
import { exportMyBookings } from '../../../services/bookings/list/export-my-bookings.ts';
import { listTimeline } from '../../../services/bookings/list/list-timeline.ts';
import { listWithWaiting } from '../../../services/bookings/list/list-with-waiting.ts';
import { readOverview } from '../../../services/bookings/list/read-overview.ts';
import { readTeamWeek, readWeek } from '../../../services/bookings/list/read-week.ts';
import {
  approveRequest,
  declineRequest,
} from '../../../services/bookings/requests/decide-request.ts';
import { checkMoveTime, listHostMoveTimes } from '../../../services/manage/plan-move.ts';
import { countAnyUpcoming } from '../../../services/teams/any-meeting-type.ts';
import type { HttpEnv } from '../../env.ts';
import { jsonBody, optionalJsonBody } from '../../middleware/json-body.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { readAsUser, requireUser, validateQueryAsUser } from '../../middleware/require-user.ts';
import { jsonOf, validate } from '../../middleware/validate.ts';

const DECISION_MESSAGES = {
  move: hostText('Booking moved'),
  cancel: hostText('Booking cancelled'),
  ignore: hostText('Booking left as it is'),
} as const;

export const myBookings = new Hono<HttpEnv>()
  .get('/', validateQueryAsUser(myBookingsQuery), async (c) => {
    const input = c.req.valid('query');
    const { data } = await readAsUser(c, (userId) => listWithWaiting(c.var, userId, input));
    return c.json(data);
  })
  .get('/scopes', requireUser, async (c) => {
    const hasTeam = await c.var.deps.teamBookings.isManager(c.var.session.account.id);
    return c.json({ success: true as const, data: { hasTeam } });
  })
  .get('/overview', async (c) => {
    const { session, data } = await readAsUser(c, (userId) =>
      readOverview(c.var.deps, c.var.near, userId),
    );
    const { hasWebhooks } = PLANS[session.account.plan];
    const webhookProblems = hasWebhooks ? data.webhookProblems : [];
    return c.json({ success: true as const, data: { ...data, webhookProblems } });
  })
  .get('/week', requireUser, validate('query', weekQuery), async (c) => {
    const { account } = c.var.session;
    const { from, scope } = c.req.valid('query');
    const read = scope === 'team' ? readTeamWeek : readWeek;
    const data = await read(c.var.deps, account, from);
    return c.json({ success: true as const, data });
  })
  .get('/count', requireUser, validate('query', myBookingsCountQuery), async (c) => {
    const { account } = c.var.session;
    const upcoming = await countAnyUpcoming(
      c.var.deps,
      account,
      c.req.valid('query').meetingTypeId,
    );
    const data: BookingsCount = { upcoming };
    return c.json({ success: true as const, data });
  })
  .get('/export.csv', requireUser, validate('query', myBookingsExportQuery), async (c) => {
    const { account } = c.var.session;
    return c.body(await exportMyBookings(c.var.deps, account, c.req.valid('query')), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="bookings.csv"',
    });
  })
  .post(
    '/',
    requireUser,
    rateLimit('book'),
    jsonBody(),
    validate('header', idempotencyHeader),
    validate('json', hostBookingRequest),
    async (c) => {
      const booked = await bookForInvitee(c.var.deps, c.var.session.account, {
        input: c.req.valid('json'),
        idempotencyKey: c.req.valid('header')['idempotency-key'] ?? null,
        origin: c.var.origin,
      });
      const { booking: data, overlapsEvent, isNew } = booked;
      const answer = { success: true as const, data, message: BOOKING_CONFIRMED };
      return c.json({ ...answer, ...(overlapsEvent && { overlapsEvent }) }, isNew ? 201 : 200);
    },
  )
  .get('/times', requireUser, validate('query', hostTimesQuery), async (c) => {
    const { from, to, timezone: zone, meetingTypeId, duration } = c.req.valid('query');
    const hostId = c.var.session.account.id;
    const wanted = { hostId, meetingTypeId, durationMinutes: duration };
    const data = await listHostTimes(c.var.deps, wanted, { from, to, zone });
    return c.json({ success: true as const, data });
  })
  .get('/clashes', requireUser, validate('query', hostClashesQuery), async (c) => {
    const { startTime, meetingTypeId, duration } = c.req.valid('query');
    const hostId = c.var.session.account.id;
    const wanted = { hostId, meetingTypeId, durationMinutes: duration };
    const data = await checkHostTime(c.var.deps, wanted, startTime);
    return c.json({ success: true as const, data });
  })
  .put('/:id', requireUser, ...jsonOf(bookingChange), async (c) => {
    const call = { input: c.req.valid('json'), origin: c.var.origin };
    const { account } = c.var.session;
    const row = await ensureBooking(c.var.deps, account, c.req.param('id'));
    const edited = await editBooking(c.var.deps, account, row, call);
    const { booking: data, overlapsEvent, emailHeldUntil } = edited;
    return c.json({
      success: true as const,
      data,
      message: hostText('Booking updated'),
      // Not in the specification: true when the host's calendar contains another event at the new time.
      ...(overlapsEvent && { overlapsEvent }),
      // Not in the specification: the time until which the email to the invitee waits. Present only if too many emails
      // about edits were sent recently.
      ...(emailHeldUntil && { emailHeldUntil }),
    });
  })
  .delete('/:id', requireUser, ...jsonOf(bookingDeletion, optionalJsonBody()), async (c) => {
    const { account } = c.var.session;
    const call = { ...c.req.valid('json'), origin: c.var.origin };
    const data = await deleteBooking(c.var.deps, account, c.req.param('id'), call);
    const message =
      data.outcome === 'cancelled' ? hostText('Booking cancelled') : hostText('Booking removed');
    return c.json({ success: true as const, data, message });
  })
  .post('/:id/external-change', requireUser, ...jsonOf(externalChangeRequest), async (c) => {
    const decision = { input: c.req.valid('json'), origin: c.var.origin };
    const { account } = c.var.session;
    const data = await decideExternalChange(c.var.deps, account, c.req.param('id'), decision);
    return c.json({
      success: true as const,
      data,
      message: DECISION_MESSAGES[decision.input.action],
    });
  })
  .post('/:id/approve', requireUser, ...jsonOf(bookingApproval, optionalJsonBody()), async (c) => {
    const decision = { id: c.req.param('id'), origin: c.var.origin, ...c.req.valid('json') };
    const data = await approveRequest(c.var.deps, c.var.session.account, decision);
    return c.json({ success: true as const, data, message: hostText('Booking approved') });
  })
  .post('/:id/decline', requireUser, ...jsonOf(bookingDeletion, optionalJsonBody()), async (c) => {
    const decision = { id: c.req.param('id'), origin: c.var.origin, ...c.req.valid('json') };
    const data = await declineRequest(c.var.deps, c.var.session.account, decision);
    return c.json({ success: true as const, data, message: hostText('Booking declined') });
  })
  .post(
    '/:id/ask-for-another-time',
    requireUser,
    ...jsonOf(bookingDeletion, optionalJsonBody()),
    async (c) => {
      const { message = '', sequence } = c.req.valid('json');
      const question = { id: c.req.param('id'), origin: c.var.origin, message, sequence };
      const data = await askForTime(c.var.deps, c.var.session.account, question);
      return c.json({
        success: true as const,
        data,
        message: hostText('Email to the invitee is on its way'),
      });
    },
  )
  .post('/:id/tell-new-place', requireUser, async (c) => {
    const notice = { id: c.req.param('id'), origin: c.var.origin };
    const data = await tellNewPlace(c.var.deps, c.var.session.account, notice);
    return c.json({
      success: true as const,
      data,
      message: hostText('Email to the invitee is on its way'),
    });
  })
  .post('/:id/no-show', requireUser, async (c) => {
    const mark = { id: c.req.param('id'), isNoShow: true };
    const data = await markNoShow(c.var.deps, c.var.session.account, mark);
    return c.json({ success: true as const, data, message: hostText('Marked as no-show') });
  })
  .delete('/:id/no-show', requireUser, async (c) => {
    const mark = { id: c.req.param('id'), isNoShow: false };
    const data = await markNoShow(c.var.deps, c.var.session.account, mark);
    return c.json({ success: true as const, data, message: hostText('No-show mark removed') });
  })
  .put('/:id/private-notes', requireUser, ...jsonOf(privateNotesRequest), async (c) => {
    const change = { id: c.req.param('id'), ...c.req.valid('json') };
    const data = await savePrivateNotes(c.var.deps, c.var.session.account, change);
    return c.json({ success: true as const, data, message: hostText('Private notes saved') });
  })
  .get('/:id/availability', requireUser, validate('query', availabilityQuery), async (c) => {
    const booking = { hostId: c.var.session.account.id, id: c.req.param('id') };
    const { from, to, timezone: zone } = c.req.valid('query');
    const data = await listHostMoveTimes(c.var.deps, booking, { from, to, zone });
    return c.json({ success: true as const, data });
  })
  .get('/:id/clashes', requireUser, validate('query', moveClashesQuery), async (c) => {
    const booking = { hostId: c.var.session.account.id, id: c.req.param('id') };
    const data = await checkMoveTime(c.var.deps, booking, c.req.valid('query').startTime);
    return c.json({ success: true as const, data });
  })
  .get('/:id/hand-over', requireUser, async (c) => {
    const key = { id: c.req.param('id'), callerId: c.var.session.account.id };
    const data = await listCandidates(c.var.deps, key);
    return c.json({ success: true as const, data });
  })
  .post('/:id/hand-over', requireUser, ...jsonOf(handOverRequest), async (c) => {
    const call = { id: c.req.param('id'), origin: c.var.origin, ...c.req.valid('json') };
    const data = await handOver(c.var.deps, c.var.session.account, call);
    return c.json({ success: true as const, data, message: hostText('Booking handed over') });
  })
  .post('/:id/hand-over/help', requireUser, rateLimit('book'), async (c) => {
    const call = { id: c.req.param('id'), origin: c.var.origin };
    await askManagers(c.var.deps, c.var.session.account.id, call);
    return c.json({
      success: true as const,
      message: hostText('The managers of the team were notified'),
    });
  })
  .get('/:id/timeline', requireUser, async (c) => {
    const data = await listTimeline(c.var.deps, c.var.session.account, c.req.param('id'));
    return c.json({ success: true as const, data });
  })
  .get('/:id/mails', requireUser, async (c) => {
    const { account } = c.var.session;
    const data = await listMails(c.var.deps, account, c.req.param('id'));
    return c.json({ success: true as const, data });
  })
  .post('/:id/mails/:mailId/resend', requireUser, async (c) => {
    const { id: bookingId, mailId } = c.req.param();
    const call = { bookingId, mailId, origin: c.var.origin };
    const data = await resendMail(c.var.deps, c.var.session.account, call);
    return c.json({ success: true as const, data, message: hostText('Email sent again') });
  });
