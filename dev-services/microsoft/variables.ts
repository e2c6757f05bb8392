import { TEST_CLIENT_ID } from './authorize.ts';
import { TEST_CLIENT_SECRET } from './oauth.ts';

/** Returns environment variables that make the Worker use the test server in place of Microsoft. */
export function microsoftVariablesFor(url: string) {
  return {
    MICROSOFT_CLIENT_ID: TEST_CLIENT_ID,
    MICROSOFT_CLIENT_SECRET: TEST_CLIENT_SECRET,
    MICROSOFT_LOGIN_URL: url,
    MICROSOFT_GRAPH_URL: url,
  };
}
