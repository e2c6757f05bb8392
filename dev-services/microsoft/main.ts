import { runProviderServer } from '../provider/run.ts';
import { startMicrosoftServer } from './server.ts';
import { microsoftVariablesFor } from './variables.ts';

await runProviderServer(startMicrosoftServer, microsoftVariablesFor);
