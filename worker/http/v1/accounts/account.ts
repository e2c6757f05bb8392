import { getAccount } from '../../../contract/accounts/account-operations.ts';
import { API_SETTINGS } from '../../../domain/accounts/user-settings.ts';
import { pickFields } from '../../../domain/api/declared-fields.ts';
import { presentUser } from '../../../services/accounts/present-user.ts';
import { keyRoute } from '../route.ts';

/** The account in the public API. Leaves out the fields that only the app needs. */
export const account = [
  keyRoute(getAccount, async ({ session }) => {
    const user = presentUser(session);
    const { id, name, email, username, timezone, plan } = user;
    const { profilePicture, logo, accountType, calendarProviders, zoom } = user;
    return {
      data: {
        ...{ id, name, email, username, timezone, plan },
        ...{ profilePicture, logo, accountType, calendarProviders, zoom },
        ...pickFields(API_SETTINGS, user),
      },
    };
  }),
];
