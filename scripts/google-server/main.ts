// The test server as a separate program. Prints the Worker's variables as one line of JSON and runs until it
// is stopped. Its argument is the file for its data.
import { startGoogleServer } from './server.ts';
import { variablesFor } from './variables.ts';

const storedIn = process.argv[2];
const server = await startGoogleServer({
  ...(storedIn === undefined ? {} : { storedIn }),
  defaultZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
console.log(JSON.stringify(variablesFor(server.url)));
setInterval(() => {}, 60_000);
