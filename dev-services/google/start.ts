// Starts the Google test server as a separate process, for a development machine without Google credentials.
import { type ProviderProcess, startProviderProcess } from '../provider/start.ts';

export const startGoogleProcess = (state: string): Promise<ProviderProcess | null> =>
  startProviderProcess(
    {
      name: 'Google',
      folder: 'google',
      clientIdVariable: 'GOOGLE_CLIENT_ID',
      urlVariable: 'GOOGLE_API_URL',
      page: 'calendar',
    },
    state,
  );
