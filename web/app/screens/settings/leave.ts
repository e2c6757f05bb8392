import {
  FAREWELL_PARAMETER,
  type Farewell,
} from '../../../../worker/contract/accounts/farewells.ts';
import { dropSession } from '../../accounts/session.ts';
import { paths } from '../../paths.ts';

/**
 * Signs out on this device after the server has ended the session. Then opens the home page, which
 * shows the message for `farewell`.
 */
export function leave(farewell: Farewell): void {
  dropSession();
  location.assign(`${paths.home}?${FAREWELL_PARAMETER}=${farewell}`);
}
