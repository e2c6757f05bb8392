import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { runNode } from '../../scripts/tools.ts';

/** A script that starts a server in a child process, prints the port and exits with code 3. */
const SCRIPT_WITH_SERVER = `
const server = "require('node:net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port); })";
const child = require('node:child_process').spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'ignore'] });
child.stdout.on('data', (port) => { process.stdout.write(port); process.exit(3); });
`;

const hasServer = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

it('a script that has ended leaves no child process running', async () => {
  let output = '';
  const onOutput = (text: string) => {
    output += text;
  };
  expect(await runNode(['-e', SCRIPT_WITH_SERVER], { onOutput })).toBe(3);
  expect(Number(output)).toBeGreaterThan(0);
  await expect.poll(() => hasServer(Number(output))).toBe(false);
});
