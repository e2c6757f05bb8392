// Runs a command, and kills it and its child processes when the stdin of this process closes. The caller has
// the other end of stdin, so the command also ends when the caller is killed.
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', () => process.exit(127));
child.on('exit', (code) => process.exit(code ?? 1));
// The child receives the signal of the process group too, so this process only waits until the child ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.stdin.resume().on('close', () => {
  if (process.platform === 'win32') child.kill();
  else process.kill(-process.pid, 'SIGKILL');
});
