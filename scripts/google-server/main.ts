// `node main.ts [FILE]`: runs the test server as a separate process until it is stopped. The server stores
// its data in FILE. Prints the environment variables for the Worker as one line of JSON.
import { startGoogleServer } from './server.ts';
import { variablesFor } from './variables.ts';

const stateFile = process.argv[2];
const server = await startGoogleServer({
  ...(stateFile === undefined ? {} : { stateFile }),
  defaultZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
console.log(JSON.stringify(variablesFor(server.url)));
setInterval(() => {}, 60_000);
