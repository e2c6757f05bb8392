// A local Google server for tests and for development without credentials.
import {
  type ProviderServer,
  type ServerOptions,
  startProviderServer,
} from '../provider/server.ts';
import { createGoogle } from './google.ts';

export const startGoogleServer = (options: ServerOptions = {}): Promise<ProviderServer> =>
  startProviderServer(options, createGoogle);
