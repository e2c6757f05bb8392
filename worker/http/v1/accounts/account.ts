import { getAccount } from '../../../contract/accounts/account-operations.ts';
import { presentUser } from '../../../services/accounts/present-user.ts';
import { keyRoute } from '../route.ts';

/** The account in the public API. Leaves out the fields that only the app needs. */
export const account = [
  keyRoute(getAccount, async ({ session }) => {
    const user = presentUser(session);
    const { id, name, email, username, timezone, hourFormat, language, bookingLimits } = user;
    const { plan, bio, links, profilePicture, logo, accountType, calendarProviders, zoom } = user;
    return {
      data: {
        ...{ id, name, email, username, timezone, hourFormat, language, bookingLimits, plan },
        ...{ bio, links, profilePicture, logo, accountType, calendarProviders, zoom },
      },
    };
  }),
];
