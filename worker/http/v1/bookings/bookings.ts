// A host's bookings in the public API.
import * as operations from '../../../contract/bookings/booking-operations.ts';
import type { Schema } from '../../../contract/validation.ts';
import { bookForInvitee } from '../../../services/bookings/book/book-for-invitee.ts';
import { askForTime } from '../../../services/bookings/change/ask-for-time.ts';
import { cancelBooking, removeBooking } from '../../../services/bookings/change/cancel-booking.ts';
import { decideExternalChange } from '../../../services/bookings/change/decide-external-change.ts';
import { markNoShow } from '../../../services/bookings/change/mark-no-show.ts';
import { patchBooking } from '../../../services/bookings/change/patch-booking.ts';
import { savePrivateNotes } from '../../../services/bookings/change/save-private-notes.ts';
import { tellNewPlace } from '../../../services/bookings/change/tell-new-place.ts';
import { findBooking } from '../../../services/bookings/list/find-booking.ts';
import { listMyBookings } from '../../../services/bookings/list/list-my-bookings.ts';
import {
  approveRequest,
  declineRequest,
} from '../../../services/bookings/requests/decide-request.ts';
import type { KeyCall } from '../call.ts';
import { keyRoute, listRoute } from '../route.ts';

/**
 * The responses of these operations contain data of an invitee, so they are not stored. A repeated
 * request reads the booking again.
 */
const read = async ({
  deps,
  account,
  path,
}: Pick<KeyCall<'{id}', Schema, Schema>, 'deps' | 'account' | 'path'>) => ({
  data: await findBooking(deps, account, path.id),
});

export const bookings = [
  listRoute(
    operations.listBookings,
    ({ near, query: { meetingTypeId: type, ...input } }, userId) =>
      listMyBookings(near, userId, { ...input, type }),
    (_, { data, nextCursor = null }) => ({ data, nextCursor }),
  ),
  keyRoute(operations.createBooking, async ({ deps, account, body, idempotencyKey, origin }) => {
    const call = { input: body, idempotencyKey, origin };
    const { booking: data, overlapsEvent, isNew } = await bookForInvitee(deps, account, call);
    return { body: { data, overlapsEvent }, isRepeated: !isNew };
  }),
  keyRoute(operations.getBooking, read),
  keyRoute(
    operations.updateBooking,
    async ({ deps, account, path, body: patch, origin, ifMatch }) => {
      const edited = await patchBooking(deps, account, path.id, { patch, origin, ifMatch });
      const { booking: data, overlapsEvent, emailHeldUntil } = edited;
      return { data, overlapsEvent, emailHeldUntil };
    },
    async (call) => ({ ...(await read(call)), overlapsEvent: false, emailHeldUntil: null }),
  ),
  keyRoute(
    operations.removeBooking,
    async ({ deps, account, path }) => {
      await removeBooking(deps, account, path.id);
      return null;
    },
    async () => null,
  ),
  keyRoute(
    operations.cancelBooking,
    async ({ deps, account, path, body, origin, ifMatch }) => ({
      data: await cancelBooking(deps, account, path.id, { ...body, origin, ifMatch }),
    }),
    read,
  ),
  keyRoute(
    operations.approveBooking,
    async ({ deps, account, path, body, origin, ifMatch }) => ({
      data: await approveRequest(deps, account, { id: path.id, origin, ifMatch, ...body }),
    }),
    read,
  ),
  keyRoute(
    operations.declineBooking,
    async ({ deps, account, path, body, origin, ifMatch }) => ({
      data: await declineRequest(deps, account, { id: path.id, origin, ifMatch, ...body }),
    }),
    read,
  ),
  keyRoute(
    operations.askForAnotherTime,
    async ({ deps, account, path, body: { message = '', sequence }, origin, ifMatch }) => ({
      data: await askForTime(deps, account, { id: path.id, origin, message, sequence, ifMatch }),
    }),
    read,
  ),
  keyRoute(
    operations.tellNewPlace,
    async ({ deps, account, path, origin, ifMatch }) => ({
      data: await tellNewPlace(deps, account, { id: path.id, origin, ifMatch }),
    }),
    read,
  ),
  keyRoute(
    operations.markNoShow,
    async ({ deps, account, path, ifMatch }) => ({
      data: await markNoShow(deps, account, { id: path.id, isNoShow: true, ifMatch }),
    }),
    read,
  ),
  keyRoute(
    operations.unmarkNoShow,
    async ({ deps, account, path, ifMatch }) => ({
      data: await markNoShow(deps, account, { id: path.id, isNoShow: false, ifMatch }),
    }),
    read,
  ),
  keyRoute(
    operations.savePrivateNotes,
    async ({ deps, account, path, body, ifMatch }) => ({
      data: await savePrivateNotes(deps, account, { id: path.id, ...body, ifMatch }),
    }),
    read,
  ),
  keyRoute(
    operations.decideExternalChange,
    async ({ deps, account, path, body: input, origin, ifMatch }) => ({
      data: await decideExternalChange(deps, account, path.id, { input, origin, ifMatch }),
    }),
    read,
  ),
];
