// The part of `npm start` after the install. The Worker reloads on every change of its code. With --watch
// (`npm run dev`) the pages are built on every change too.
import { watchClient } from './build-client.ts';
import { startClockAt } from './clock.ts';
import { DEMO_EMAIL, DEMO_PASSWORD, DEMO_USERNAME } from './demo/host.ts';
import { defaultState } from './local-state.ts';
import { UnknownMigrationError } from './migrate.ts';
import { readPort } from './ports.ts';
import { PortBusyError, type RunningProduct, startProduct } from './product.ts';
import { runStep } from './run-step.mjs';

const DEFAULT_PORT = 8787;

const showLine = (label: string, text: string) => `\n  ${label.padEnd(18)}${text}`;

function printLinks(product: RunningProduct, state: string): void {
  const { url, testAccounts, caldavNotes, feedsUrl } = product;
  const lines = [
    ...testAccounts.map(({ name, url }, index) =>
      showLine(index === 0 ? 'Test accounts' : '', `${name.padEnd(11)}${url}`),
    ),
    ...caldavNotes.map((note) => showLine('CalDAV', note)),
    ...(feedsUrl === null
      ? []
      : [showLine('Calendar feeds', `${feedsUrl}name.ics (create it with PUT)`)]),
  ];
  console.log(`
  Halfpast is running. Stop it with Ctrl-C.

  Book a meeting    ${url}/${DEMO_USERNAME}/intro
  All meetings      ${url}/meetings/${DEMO_USERNAME}
  Sign in           ${url}/sign-in
                    ${DEMO_EMAIL}, password ${DEMO_PASSWORD}
  Sent emails       ${url}/dev/mail${lines.join('')}

  Local data        ${state}
`);
}

const { HALFPAST_CLOCK } = process.env;
if (HALFPAST_CLOCK) startClockAt(HALFPAST_CLOCK);
const state = defaultState();
try {
  const product = await startProduct({
    port: readPort() ?? DEFAULT_PORT,
    state,
    startsFeeds: true,
    startsCaldav: true,
    runStep,
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
  if (error instanceof UnknownMigrationError) {
    console.error(`${error.message}\nTo start with an empty database, delete the folder ${state}`);
  } else {
    const expected = error instanceof PortBusyError || error instanceof RangeError;
    console.error(expected ? error.message : error);
  }
  process.exit(1);
}
