// The test server as a program of its own. Prints the Worker's variables as one line of JSON and runs
// until it is stopped.
import { startGoogleServer } from './server.ts';
import { variablesFor } from './variables.ts';

const server = await startGoogleServer();
console.log(JSON.stringify(variablesFor(server.url)));
setInterval(() => {}, 60_000);
