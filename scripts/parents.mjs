// Detects that npm was terminated. In that case npm does not stop its child processes, so they must stop
// themselves.
import { readFileSync } from 'node:fs';

/** @param {number} pid */
function parentOf(pid) {
  try {
    const [, name, parent] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent };
  } catch {
    return {};
  }
}

function describeParents() {
  const { name = '', parent } = parentOf(process.ppid);
  // npm runs a script in a shell. The shell may still run after npm ended, so check the shell's parent too.
  return /^(ba|da)?sh$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`;
}

/**
 * @param {() => void} onGone
 * @returns {() => void} stops watching
 */
export function watchParents(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parentsAtStart = describeParents();
  const timer = setInterval(() => {
    if (describeParents() === parentsAtStart) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}
