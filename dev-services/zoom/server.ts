// A local Zoom server for tests and for development without credentials.
import {
  type ProviderServer,
  type ServerOptions,
  startProviderServer,
} from '../provider/server.ts';
import { createZoom } from './zoom.ts';

export const startZoomServer = (options: ServerOptions = {}): Promise<ProviderServer> =>
  startProviderServer(options, createZoom);
