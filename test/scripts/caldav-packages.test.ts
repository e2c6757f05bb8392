import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { needsCaldavServers, reportMissing } from '../../dev-services/caldav/packages.ts';

describe('missing CalDAV servers', () => {
  it('cause an error in continuous integration', () => {
    expect(() => reportMissing(['xandikos'], true)).toThrow(/apt-get install xandikos$/);
    expect(() => reportMissing([], true)).not.toThrow();
  });

  it('cause only a message on other machines', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    reportMissing(['radicale', 'xandikos'], false);
    expect(log.mock.calls.flat().join()).toMatch(/do not run: .* radicale xandikos$/);
    log.mockRestore();
  });

  it('cause an error when .ci/run starts the tests', () => {
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/^export CI=true$/m);
    vi.stubEnv('CI', 'true');
    expect(needsCaldavServers()).toBe(true);
    vi.stubEnv('CI', '');
    expect(needsCaldavServers()).toBe(false);
    vi.unstubAllEnvs();
  });
});
