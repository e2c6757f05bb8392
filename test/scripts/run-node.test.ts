import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { runNode } from '../../scripts/tools.ts';

/** Exits immediately with 3 and leaves a server running whose port it has printed. */
const CARELESS = `
const server = "require('node:net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port); })";
const child = require('node:child_process').spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'ignore'] });
child.stdout.on('data', (port) => { process.stdout.write(port); process.exit(3); });
`;

const isAnswered = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

it('a program that has ended leaves no process running', async () => {
  let received = '';
  const onOutput = (text: string) => {
    received += text;
  };
  expect(await runNode(['-e', CARELESS], { onOutput })).toBe(3);
  expect(Number(received)).toBeGreaterThan(0);
  await expect.poll(() => isAnswered(Number(received))).toBe(false);
});
