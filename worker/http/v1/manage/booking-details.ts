// The free times, the history and the emails of bookings in the public API.
import * as operations from '../../../contract/bookings/booking-detail-operations.ts';
import { listHostTimes } from '../../../services/bookings/book/plan-host-booking.ts';
import { listMails } from '../../../services/bookings/emails/list-mails.ts';
import { resendMail } from '../../../services/bookings/emails/resend-mail.ts';
import { listTimeline } from '../../../services/bookings/list/list-timeline.ts';
import { listHostMoveTimes } from '../../../services/manage/plan-move.ts';
import { keyRoute } from '../route.ts';

export const bookingDetails = [
  keyRoute(operations.getMeetingTypeAvailability, async ({ deps, account, path, query }) => {
    const { from, to, timezone: zone, duration } = query;
    const wanted = { hostId: account.id, meetingTypeId: path.id, durationMinutes: duration };
    return { data: await listHostTimes(deps, wanted, { from, to, zone }) };
  }),
  keyRoute(operations.getMoveTimes, async ({ deps, account, path, query }) => {
    const { from, to, timezone: zone } = query;
    const booking = { hostId: account.id, id: path.id };
    return { data: await listHostMoveTimes(deps, booking, { from, to, zone }) };
  }),
  keyRoute(operations.getTimeline, async ({ deps, account, path }) => ({
    data: await listTimeline(deps, account, path.id),
  })),
  keyRoute(operations.listBookingEmails, async ({ deps, account, path }) => ({
    data: await listMails(deps, account, path.id),
    nextCursor: null,
  })),
  keyRoute(operations.resendBookingEmail, async ({ deps, account, path, origin }) => {
    await resendMail(deps, account, { bookingId: path.id, mailId: path.emailId, origin });
    return null;
  }),
];
