// Starts the Microsoft test server as a separate process, for a machine without Microsoft credentials.
import { type ProviderProcess, startProviderProcess } from '../provider/start.ts';

export const startMicrosoftProcess = (state: string): Promise<ProviderProcess | null> =>
  startProviderProcess(
    {
      name: 'Microsoft',
      folder: 'microsoft',
      clientIdVariable: 'MICROSOFT_CLIENT_ID',
      urlVariable: 'MICROSOFT_GRAPH_URL',
      page: 'calendar',
    },
    state,
  );
