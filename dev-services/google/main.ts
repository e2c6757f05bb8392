import { runProviderServer } from '../provider/run.ts';
import { startGoogleServer } from './server.ts';
import { variablesFor } from './variables.ts';

await runProviderServer(startGoogleServer, variablesFor);
