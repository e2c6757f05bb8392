// A terminated npm does not stop its child processes; this code notices that npm is gone.
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
  // npm runs a script through a shell, which may outlive it.
  return /^(ba|da)?sh$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`;
}

/**
 * @param {() => void} onGone
 * @returns {() => void} ends the watch
 */
export function watchParents(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const before = describeParents();
  const timer = setInterval(() => {
    if (describeParents() === before) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}
