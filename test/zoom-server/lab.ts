// Starts the Zoom test server and connects Zoom's official client to it.
import { MeetingsEndpoints } from '@zoom/rivet/meetings';
import { createZoomControl } from '../../dev-services/zoom/control-client.ts';
import { startZoomServer } from '../../dev-services/zoom/server.ts';

export async function startLab() {
  const server = await startZoomServer();
  const control = createZoomControl(server.url);

  /** Returns an official client that sends this access token. */
  const clientFor = (token: string) =>
    new MeetingsEndpoints({
      auth: { getToken: async () => token } as never,
      baseUrl: `${server.url}/v2`,
    }).meetings;

  return {
    url: server.url,
    control,
    clientFor,
    async connect(scopes?: string[]) {
      const email = `${crypto.randomUUID()}@zoom.example`;
      const tokens = await control('grants', { email, ...(scopes && { scopes }) });
      return { email, tokens, api: clientFor(tokens.access_token) };
    },
    stop: server.stop,
  };
}

export type Lab = Awaited<ReturnType<typeof startLab>>;
