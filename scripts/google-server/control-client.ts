// A typed client for the calls with which tests control the Google test server, for example to add an event.
// It uses only fetch, so it works in Node, in workerd and in browser tests.
import type { ControlAnswer, ControlBodies, ControlName } from './control-calls.ts';

export type GoogleControl = <Name extends ControlName>(
  name: Name,
  body: ControlBodies[Name],
) => Promise<ControlAnswer<Name>>;

/** Creates a client. `url` is the URL of the test server. */
export function createGoogleControl(url: string): GoogleControl {
  return async (name, body) => {
    const answer = await fetch(`${url}/test/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`/test/${name}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<never>;
  };
}
