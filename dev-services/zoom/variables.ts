import type { ZoomVariables } from '../../worker/adapters/video/zoom/zoom-config.ts';
import { TEST_CLIENT_ID, TEST_CLIENT_SECRET } from './oauth.ts';

/** Returns environment variables that make the Worker use the test server in place of Zoom. */
export function variablesFor(url: string): Required<ZoomVariables> {
  return {
    ZOOM_CLIENT_ID: TEST_CLIENT_ID,
    ZOOM_CLIENT_SECRET: TEST_CLIENT_SECRET,
    ZOOM_AUTH_URL: url,
    ZOOM_API_URL: url,
  };
}
