// A typed client for the control calls of the Zoom test server. Tests use these calls to read and change its data.
import { createControlClient } from '../provider/control-client.ts';
import type { ControlCalls } from './control.ts';

type ZoomControl = <Name extends keyof ControlCalls>(
  name: Name,
  body: ControlCalls[Name][0],
) => Promise<ControlCalls[Name][1]>;

/** Creates a client. `url` is the URL of the test server. */
export const createZoomControl = (url: string): ZoomControl => createControlClient(url);
