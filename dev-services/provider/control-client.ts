// A typed client for the calls with which tests control a test server, for example to add an event. It uses
// only fetch, so it works in Node, in workerd and in browser tests.

/** Creates a client. `url` is the URL of the test server. */
export function createControlClient(url: string) {
  return async (name: string, body: unknown): Promise<never> => {
    const answer = await fetch(`${url}/test/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`/test/${name}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<never>;
  };
}
