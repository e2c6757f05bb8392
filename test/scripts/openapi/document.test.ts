import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/tools.ts';

const FILE = join(ROOT, 'docs', 'api', 'openapi.json');
const LINTER = join(ROOT, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
}

const document = JSON.parse(readFileSync(FILE, 'utf8')) as {
  paths: Record<string, Record<string, { description: string; responses: object }>>;
  components: { schemas: Record<string, Schema> };
};

describe('the OpenAPI document', () => {
  it('has no problem that the linter finds', { timeout: 120_000 }, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [LINTER, 'lint', FILE, '--extends', 'recommended-strict', '--format', 'json'],
      { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
    );
    const found = stdout === '' ? [stderr] : JSON.parse(stdout).problems;
    expect(found).toEqual([]);
    expect(status).toBe(0);
  });

  it('has an example of every response with a body', () => {
    const missing = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses as Record<string, { content?: Record<string, object> }>)
          .filter(([status, { content }]) => status.startsWith('2') && content)
          .filter(([, { content = {} }]) => !('example' in (content['application/json'] ?? {})))
          .map(() => `${method} ${path}`),
      ),
    );
    expect(missing).toEqual([]);
  });
});
