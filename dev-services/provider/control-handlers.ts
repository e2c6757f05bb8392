// Creates the handlers of the control calls (`POST /test/{name}` with a JSON body).
import { type Handlers, json } from './exchange.ts';

type Action = (body: never) => unknown;

export function createControlHandlers(actions: Readonly<Record<string, Action>>): Handlers {
  return Object.fromEntries(
    Object.entries(actions).map(([name, act]) => [
      `POST /test/${name}`,
      async ({ body }) => json(200, await act(JSON.parse(body || '{}') as never)),
    ]),
  );
}
