// Starts the command-line tools of node_modules. Each tool runs in its own process group under supervise.ts.
// When this process ends for any reason, no workerd process keeps running.
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
const LATE_OUTPUT_MS = 2000;
export type Tool = keyof typeof PACKAGES;

interface ToolOptions {
  env?: NodeJS.ProcessEnv;
  /** Receives the output in pieces. When absent, the output goes to the terminal. */
  onOutput?: (text: string) => void;
  timeoutMs?: number;
}

export interface RunningTool {
  /** Resolves with the exit code, or with -1 when a signal ended the tool. */
  exited: Promise<number>;
  /** Sends the process group a signal to end, and kills it after five seconds. */
  stop: () => Promise<void>;
  /** Kills the process group immediately, to simulate a power failure. */
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
    // The process group has ended already.
  }
}

/** Starts a program with these arguments. */
export function startProgram(command: readonly string[], options: ToolOptions = {}): RunningTool {
  const { onOutput } = options;
  const child = spawn(process.execPath, [SUPERVISOR, ...command], {
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
    // Output may arrive after the exit. Wait for this output only for a limited time, because a grandchild
    // process may keep the pipe open.
    child.on('exit', (code) => {
      const timer = setTimeout(resolve, LATE_OUTPUT_MS, code ?? -1);
      child.on('close', () => clearTimeout(timer));
    });
  });
  const kill = () => signalGroup(child, 'SIGKILL');
  const stop = async () => {
    signalGroup(child, 'SIGTERM');
    const timer = setTimeout(kill, 5000);
    await exited;
    clearTimeout(timer);
    kill();
  };
  return { exited, stop, kill };
}

/** Starts Node with these arguments. The first argument is the path of a script. */
export function startNode(command: string[], options?: ToolOptions): RunningTool {
  return startProgram([process.execPath, ...command], options);
}

export function startTool(tool: Tool, args: string[], options?: ToolOptions): RunningTool {
  return startNode([entryOf(tool), ...args], options);
}

/**
 * Runs a script until it ends and returns its exit code. After `timeoutMs`, stops the script and returns a
 * failure code. Always kills remaining child processes, so that they do not run during the next step.
 */
export async function runNode(command: string[], options: ToolOptions = {}): Promise<number> {
  const running = startNode(command, options);
  const limit = options.timeoutMs ? setTimeout(running.stop, options.timeoutMs) : undefined;
  const code = await running.exited;
  clearTimeout(limit);
  running.kill();
  return code;
}

export function runTool(tool: Tool, args: string[], options?: ToolOptions): Promise<number> {
  return runNode([entryOf(tool), ...args], options);
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
