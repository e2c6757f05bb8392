// A host's booking links in the public API.
import { cutPage } from '../../../contract/api/paging.ts';
import * as operations from '../../../contract/bookings/link-operations.ts';
import {
  createLinks,
  deleteLink,
  listLinks,
} from '../../../services/bookings/links/booking-links.ts';
import { keyRoute, listRoute } from '../route.ts';

export const bookingLinks = [
  listRoute(
    operations.listBookingLinks,
    ({ deps, path }, userId) => listLinks(deps, userId, path.id),
    ({ query }, links) => cutPage(links, query),
  ),
  keyRoute(operations.createBookingLinks, async ({ deps, account, origin, path, body }) => ({
    data: await createLinks(deps, account, path.id, { input: body, origin }),
  })),
  keyRoute(operations.deleteBookingLink, async ({ deps, account, path }) => {
    await deleteLink(deps, account, path);
    return null;
  }),
];
