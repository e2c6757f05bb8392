import { runProviderServer } from '../provider-server/run.ts';
import { startZoomServer } from './server.ts';
import { variablesFor } from './variables.ts';

await runProviderServer(startZoomServer, variablesFor);
