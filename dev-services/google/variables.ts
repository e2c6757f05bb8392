import type { GoogleVariables } from '../../worker/adapters/providers/google-endpoints.ts';
import { TEST_CLIENT_ID, TEST_CLIENT_SECRET } from './oauth.ts';

/** Returns environment variables that make the Worker use the test server in place of Google. */
export function variablesFor(url: string): Required<GoogleVariables> {
  return {
    GOOGLE_CLIENT_ID: TEST_CLIENT_ID,
    GOOGLE_CLIENT_SECRET: TEST_CLIENT_SECRET,
    GOOGLE_AUTH_URL: url,
    GOOGLE_TOKEN_URL: url,
    GOOGLE_API_URL: url,
  };
}
