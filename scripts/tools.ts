// Starts the command-line tools of node_modules, each in its own process group and under a supervisor, so
// that no workerd stays behind, however this program ends.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url).href);

const SUPERVISOR = join(ROOT, 'scripts', 'supervise.ts');

const PACKAGES = {
  biome: '@biomejs/biome',
  'drizzle-kit': 'drizzle-kit',
  playwright: '@playwright/test',
  tsc: 'typescript',
  vite: 'vite',
  vitest: 'vitest',
  wrangler: 'wrangler',
} as const;
const LAST_WORDS_MS = 2000;
export type Tool = keyof typeof PACKAGES;

interface ToolOptions {
  env?: NodeJS.ProcessEnv;
  /** Receives the output piece by piece. Without it the output goes to the terminal. */
  onOutput?: (text: string) => void;
  timeoutMs?: number;
}

export interface RunningTool {
  /** Resolves with the exit code; -1 when a signal ended it. */
  exited: Promise<number>;
  /** Asks the whole group to end, and kills it after five seconds. */
  stop: () => Promise<void>;
  /** Kills the whole group immediately, as a power failure would. */
  kill: () => void;
}

export function entryOf(tool: Tool): string {
  const folder = join(ROOT, 'node_modules', PACKAGES[tool]);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[tool]);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

/** Starts Node with these arguments; the first is the program. */
export function startProgram(command: string[], options: ToolOptions = {}): RunningTool {
  const { onOutput } = options;
  const child = spawn(process.execPath, [SUPERVISOR, process.execPath, ...command], {
    cwd: ROOT,
    env: options.env ?? process.env,
    stdio: ['pipe', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
    detached: process.platform !== 'win32',
  });
  if (onOutput) {
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    child.stderr?.setEncoding('utf8').on('data', onOutput);
  }
  const exited = new Promise<number>((resolve) => {
    child.on('error', () => resolve(-1));
    child.on('close', (code) => resolve(code ?? -1));
    // The last output may come after the exit. Do not wait for a grandchild that keeps the pipe open.
    child.on('exit', (code) => {
      const late = setTimeout(resolve, LAST_WORDS_MS, code ?? -1);
      child.on('close', () => clearTimeout(late));
    });
  });
  const kill = () => signalGroup(child, 'SIGKILL');
  const stop = async () => {
    signalGroup(child, 'SIGTERM');
    const late = setTimeout(kill, 5000);
    await exited;
    clearTimeout(late);
    kill();
  };
  return { exited, stop, kill };
}

export function startTool(tool: Tool, args: string[], options?: ToolOptions): RunningTool {
  return startProgram([entryOf(tool), ...args], options);
}

/**
 * Runs to the end and returns the exit code. After `timeoutMs` it is stopped, which is a failure. Its
 * remaining child processes are stopped too, so that nothing runs next to the next step.
 */
export async function runProgram(command: string[], options: ToolOptions = {}): Promise<number> {
  const running = startProgram(command, options);
  const limit = options.timeoutMs ? setTimeout(running.stop, options.timeoutMs) : undefined;
  const code = await running.exited;
  clearTimeout(limit);
  running.kill();
  return code;
}

export function runTool(tool: Tool, args: string[], options?: ToolOptions): Promise<number> {
  return runProgram([entryOf(tool), ...args], options);
}

/** Runs a tool silently and returns its output. */
export async function readTool(tool: Tool, args: string[], env?: NodeJS.ProcessEnv) {
  let output = '';
  const code = await runTool(tool, args, {
    ...(env && { env }),
    onOutput: (text) => {
      output += text;
    },
  });
  return { code, output };
}
