// Bookings by invitees in the public API. The same human check and limits apply as on the booking page.
import { createPublicBooking } from '../../../contract/bookings/public-booking-operation.ts';
import { bookSlotOnce } from '../../../services/bookings/book/book-slot.ts';
import { ensureHuman } from '../../../services/bookings/book/ensure-human.ts';
import { readPage } from '../booking-page/read-page.ts';
import { publicRoute } from '../route.ts';

export const publicBookings = [
  publicRoute(createPublicBooking, async (call) => {
    const { turnstileToken, followUp: _, ...input } = call.body;
    await ensureHuman(call.deps, turnstileToken, call.clientIp);
    const { idempotencyKey, origin } = call;
    const booked = await bookSlotOnce(call.deps, readPage(call), { input, idempotencyKey, origin });
    return { body: { data: booked.data }, isRepeated: booked.isRepeated };
  }),
];
