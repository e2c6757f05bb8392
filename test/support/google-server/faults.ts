// Scripted misbehaviour: `POST /test/faults {path, status, body, times, delayMs}`, `DELETE /test/faults`.
import { type Call, type Handlers, json, type Reply } from './exchange.ts';

interface Fault {
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
  readonly delayMs: number;
  times: number;
}

export function createFaults() {
  let faults: Fault[] = [];

  const handlers: Handlers = {
    'POST /test/faults': ({ body }) => {
      const { path, status = 500, body: answer = {}, times = 1, delayMs = 0 } = JSON.parse(body);
      faults.push({ path, status, body: answer, times, delayMs });
      return json(200, {});
    },
    'DELETE /test/faults': () => {
      faults = [];
      return json(200, {});
    },
  };

  return {
    handlers,
    /** The next scripted answer for this call; null when it is to be answered truly. */
    async take({ url }: Call): Promise<Reply | null> {
      const fault = faults.find(({ path, times }) => path === url.pathname && times > 0);
      if (!fault) return null;
      fault.times -= 1;
      if (fault.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      return json(fault.status, fault.body);
    },
  };
}
