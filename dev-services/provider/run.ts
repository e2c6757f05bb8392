// Runs a test server as a separate process until it is stopped. Prints the environment variables for the
// Worker as one line of JSON.
import { DEMO_ZONE } from '../../scripts/demo/host.ts';
import type { ProviderServer, ServerOptions } from './server.ts';

/** `node main.ts [FILE]`: the server stores its data in FILE. */
export async function runProviderServer(
  start: (options: ServerOptions) => Promise<ProviderServer>,
  variablesFor: (url: string) => object,
): Promise<void> {
  const stateFile = process.argv[2];
  const server = await start({
    ...(stateFile === undefined ? {} : { stateFile }),
    defaultZone: DEMO_ZONE,
  });
  console.log(JSON.stringify(variablesFor(server.url)));
  setInterval(() => {}, 60_000);
}
