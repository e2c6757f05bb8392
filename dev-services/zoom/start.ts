// Starts the Zoom test server as a separate process, for a development machine without Zoom credentials.
import { type ProviderProcess, startProviderProcess } from '../provider/start.ts';

export const startZoomProcess = (state: string): Promise<ProviderProcess | null> =>
  startProviderProcess(
    {
      name: 'Zoom',
      folder: 'zoom',
      clientIdVariable: 'ZOOM_CLIENT_ID',
      urlVariable: 'ZOOM_API_URL',
      page: 'meetings',
    },
    state,
  );
