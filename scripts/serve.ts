// The part of `npm start` after the install. The Worker reloads on every change of its code. With --watch
// (`npm run dev`) the pages are built on every change too.
import { watchClient } from './build-client.ts';

import { DEMO_EMAIL, DEMO_PASSWORD, DEMO_USERNAME } from './demo/host.ts';
import { defaultState } from './local-state.ts';
import { readPort } from './ports.ts';
import { PortBusyError, type RunningProduct, startProduct } from './product.ts';

const DEFAULT_PORT = 8787;

function printLinks({ url, testCalendarUrl }: RunningProduct, state: string): void {
  console.log(`
  Halfpast is running. Stop it with Ctrl-C.

  Book a meeting    ${url}/${DEMO_USERNAME}/intro
  All meetings      ${url}/meetings/${DEMO_USERNAME}
  Sign in           ${url}/sign-in
                    ${DEMO_EMAIL}, password ${DEMO_PASSWORD}
  Sent emails       ${url}/dev/mail${testCalendarUrl ? `\n  Test calendar     ${testCalendarUrl}` : ''}

  Local data        ${state}
`);
}

const state = defaultState();
try {
  const product = await startProduct({
    port: readPort() ?? DEFAULT_PORT,
    state,
    onStep: (text) => console.log(text),
    onOutput: (text) => process.stdout.write(text),
  });
  const watcher = process.argv.includes('--watch') ? watchClient() : null;
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await Promise.all([product.stop(), watcher?.stop()]);
      process.exit(0);
    });
  }
  printLinks(product, state);
  const code = await product.exited;
  if (!stopping) {
    console.error(`The Worker stopped unexpectedly (code ${code}).`);
    process.exit(1);
  }
} catch (error) {
  const expected = error instanceof PortBusyError || error instanceof RangeError;
  console.error(expected ? error.message : error);
  process.exit(1);
}
