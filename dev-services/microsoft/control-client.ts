// A typed client for the calls with which tests control the Microsoft test server.
import { createControlClient } from '../provider/control-client.ts';
import type { ControlAnswer, ControlBodies, ControlName } from './control-calls.ts';

export type MicrosoftControl = <Name extends ControlName>(
  name: Name,
  body: ControlBodies[Name],
) => Promise<ControlAnswer<Name>>;

/** Creates a client. `url` is the URL of the test server. */
export const createMicrosoftControl = (url: string): MicrosoftControl => createControlClient(url);
