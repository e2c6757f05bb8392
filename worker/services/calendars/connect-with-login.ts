// Connects a calendar account with data that the host entered in a form: a CalDAV account, or the address of a
// calendar file.

import { AppError } from '../../contract/app-error.ts';
import type {
  CalDavAccount,
  CalendarFeedRequest,
} from '../../contract/calendars/calendar-schemas.ts';
import { CONNECTIONS_MAX } from '../../domain/calendars/connection.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { LoginFailureReason, LoginResult } from '../../ports/calendars/calendar-logins.ts';
import { type CountAttemptDeps, countAttempt } from '../accounts/count-attempt.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { type ConnectDeps, connectCalendar } from './connect-calendar.ts';

type LoginDeps = ConnectDeps &
  CountAttemptDeps &
  Pick<Deps, 'calendarLogins' | 'calendarProviders'>;

const UNAVAILABLE = hostText('The server did not answer as expected. Please try again.');
const TOO_MANY = hostText(
  'You have connected the maximum number of {maximum} accounts. Disconnect one first.',
  { maximum: CONNECTIONS_MAX },
);

type Problems = Readonly<
  Record<
    Exclude<LoginFailureReason, 'unavailable'>,
    { readonly path: string; readonly message: string }
  >
>;

const CALDAV_PROBLEMS: Problems = {
  address: {
    path: 'server',
    message: hostText('There is no CalDAV calendar at this address. Please check the address.'),
  },
  credentials: {
    path: 'password',
    message: hostText(
      'The server does not accept this user name and password. Many services need an app password.',
    ),
  },
};
const FEED_PROBLEMS: Problems = {
  address: {
    path: 'url',
    message: hostText(
      'There is no calendar file at this address. The address must begin with https://.',
    ),
  },
  credentials: { path: 'url', message: hostText('The server refuses access to this address.') },
};

interface Login {
  readonly hostId: string;
  readonly origin: string;
  readonly provider: 'caldav' | 'ics';
  readonly result: LoginResult;
  readonly problems: Problems;
}

async function connect(
  deps: LoginDeps,
  { hostId, origin, provider: name, result, problems }: Login,
): Promise<void> {
  const provider = deps.calendarProviders.get(name);
  if (!provider) throw new AppError('CALENDAR_UNAVAILABLE');
  if (!result.ok) {
    if (result.reason === 'unavailable') {
      throw new AppError('CALENDAR_UNAVAILABLE', { message: UNAVAILABLE });
    }
    const problem = problems[result.reason];
    throw new AppError('VALIDATION_FAILED', { message: problem.message, errors: [problem] });
  }
  const connected = await connectCalendar(deps, { hostId, provider, grant: result.grant, origin });
  if (!connected.ok) {
    if (connected.reason === 'too-many') {
      throw new AppError('VALIDATION_FAILED', { message: TOO_MANY });
    }
    const problem = problems.address;
    if (connected.reason === 'no-calendar') {
      throw new AppError('VALIDATION_FAILED', { message: problem.message, errors: [problem] });
    }
    throw new AppError('CALENDAR_UNAVAILABLE', { message: UNAVAILABLE });
  }
  await recordSecurityEvent(deps, { type: 'calendar.connected', userId: hostId });
}

async function ensureAllowed(deps: LoginDeps, hostId: string) {
  if (!deps.calendarLogins) throw new AppError('CALENDAR_UNAVAILABLE');
  await countAttempt(deps, 'calendar-logins-account', hostId, hostId);
  return deps.calendarLogins;
}

export async function connectCalDav(
  deps: LoginDeps,
  hostId: string,
  account: CalDavAccount,
  origin: string,
): Promise<void> {
  const logins = await ensureAllowed(deps, hostId);
  const result = await logins.caldav(account);
  await connect(deps, { hostId, origin, provider: 'caldav', result, problems: CALDAV_PROBLEMS });
}

export async function connectFeed(
  deps: LoginDeps,
  hostId: string,
  { url, name = '' }: CalendarFeedRequest,
  origin: string,
): Promise<void> {
  const logins = await ensureAllowed(deps, hostId);
  const result = await logins.ics({ url, name });
  await connect(deps, { hostId, origin, provider: 'ics', result, problems: FEED_PROBLEMS });
}
