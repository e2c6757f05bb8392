// A local Microsoft server for tests and for development without credentials.
import {
  type ProviderServer,
  type ServerOptions,
  startProviderServer,
} from '../provider/server.ts';
import { createMicrosoft } from './microsoft.ts';

export const startMicrosoftServer = (options: ServerOptions = {}): Promise<ProviderServer> =>
  startProviderServer(options, createMicrosoft);
