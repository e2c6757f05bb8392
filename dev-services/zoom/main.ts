import { runProviderServer } from '../provider/run.ts';
import { startZoomServer } from './server.ts';
import { variablesFor } from './variables.ts';

await runProviderServer(startZoomServer, variablesFor);
