// Starts the Google test server and connects Google's official client to it.
import { auth, calendar, type calendar_v3 } from '@googleapis/calendar';
import {
  createGoogleControl,
  type GoogleControl,
} from '../../dev-services/google/control-client.ts';
import { TEST_CLIENT_ID, TEST_CLIENT_SECRET } from '../../dev-services/google/oauth.ts';
import { calendarScope } from '../../dev-services/google/scopes.ts';
import { startGoogleServer } from '../../dev-services/google/server.ts';

export const REDIRECT_URI = 'https://halfpast.test/callback';
export const SCOPES = [
  'calendar.events.owned',
  'calendar.freebusy',
  'calendar.calendarlist.readonly',
].map(calendarScope);

export type OAuthClient = InstanceType<typeof auth.OAuth2>;

export interface Lab {
  readonly url: string;
  readonly control: GoogleControl;
  readonly newOAuthClient: () => OAuthClient;
  /** Creates a person with a grant, and an official client with the person's tokens. */
  readonly connect: (scopes?: string[]) => Promise<Connected>;
  readonly stop: () => Promise<void>;
}

export interface Connected {
  readonly email: string;
  readonly api: calendar_v3.Calendar;
  readonly oauth: OAuthClient;
}

export const newOAuthClientFor = (url: string): OAuthClient =>
  new auth.OAuth2({
    clientId: TEST_CLIENT_ID,
    clientSecret: TEST_CLIENT_SECRET,
    redirectUri: REDIRECT_URI,
    endpoints: {
      oauth2AuthBaseUrl: `${url}/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${url}/token`,
      oauth2RevokeUrl: `${url}/revoke`,
    },
  });

export async function startLab(): Promise<Lab> {
  const server = await startGoogleServer();
  const control = createGoogleControl(server.url);
  let people = 0;

  const newOAuthClient = () => newOAuthClientFor(server.url);

  async function connect(scopes = SCOPES): Promise<Connected> {
    people += 1;
    const email = `person-${people}@gmail.example`;
    await control('people', { email, timeZone: 'Europe/Berlin' });
    const oauth = newOAuthClient();
    const { access_token, refresh_token, expires_in } = await control('grants', { email, scopes });
    oauth.setCredentials({
      access_token,
      refresh_token,
      expiry_date: Date.now() + expires_in * 1000,
    });
    return {
      email,
      oauth,
      api: calendar({ version: 'v3', auth: oauth, rootUrl: `${server.url}/`, retry: false }),
    };
  }

  return { url: server.url, control, newOAuthClient, connect, stop: server.stop };
}

/** Returns the status and reason of the error that a call of the official client throws, or "none". */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (thrown) {
    const error = thrown as { status?: number; code?: unknown; response?: { data?: unknown } };
    const data = error.response?.data as
      | { error?: string | { errors?: { reason?: string }[] } }
      | undefined;
    const body = data?.error;
    const reason = typeof body === 'string' ? body : body?.errors?.[0]?.reason;
    return `${error.status ?? error.code} ${reason ?? ''}`.trim();
  }
}

/** Creates an event on the given date with a start and an end time. */
export function meeting(
  date: string,
  from: string,
  to: string,
  more: calendar_v3.Schema$Event = {},
) {
  return {
    summary: 'Meeting',
    start: { dateTime: `${date}T${from}:00`, timeZone: 'Europe/Berlin' },
    end: { dateTime: `${date}T${to}:00`, timeZone: 'Europe/Berlin' },
    ...more,
  } satisfies calendar_v3.Schema$Event;
}
