// Finds the Node binary that runs everything after the install. On Linux it is the binary in node_modules. On
// other systems it is the user's own Node, if that is new enough. This file must run with Node 20.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchParents } from './parents.mjs';

const root = fileURLToPath(new URL('..', import.meta.url).href);
/** The first Node version that runs TypeScript files without a flag. */
const OLDEST = { major: 22, minor: 18 };

/** @param {string} version */
function isModern(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}

function findNode() {
  const bundled = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (process.platform === 'linux' && existsSync(bundled)) return bundled;
  return isModern(process.versions.node) ? process.execPath : null;
}

/**
 * Runs one of our TypeScript files with the found Node in the foreground and exits with its exit code.
 * @param {string} script
 * @param {string[]} args
 */
export function runWithNode(script, args) {
  const node = findNode();
  if (!node) {
    console.error(
      `Halfpast needs Node ${OLDEST.major}.${OLDEST.minor} or newer on this system. The installed version is ${process.versions.node}.\n` +
        'Install a newer one from https://nodejs.org and run the command again.',
    );
    process.exit(1);
  }
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH];
  const child = spawn(node, [join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  watchParents(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
