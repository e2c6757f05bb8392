// Runs a command. When the stdin of this process closes, kills the command and its child processes. The caller
// holds the other end of stdin. If the caller is killed, stdin closes, so the command ends too.
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', () => process.exit(127));
child.on('exit', (code) => process.exit(code ?? 1));
// A signal to the process group also reaches the child. Therefore, this process only waits until the child
// ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.stdin.resume().on('close', () => {
  if (process.platform === 'win32') child.kill();
  else process.kill(-process.pid, 'SIGKILL');
});
