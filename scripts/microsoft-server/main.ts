import { runProviderServer } from '../provider-server/run.ts';
import { startMicrosoftServer } from './server.ts';
import { microsoftVariablesFor } from './variables.ts';

await runProviderServer(startMicrosoftServer, microsoftVariablesFor);
