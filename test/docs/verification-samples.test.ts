// Runs each code sample of /docs/webhooks that shows how a webhook receiver checks a signature. The library
// of the Standard Webhooks specification creates the signatures. The test skips a language that is not
// installed on this machine.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { VERIFICATION_SAMPLES } from '../../worker/http/pages/webhooks/verification-samples.ts';

interface Call {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly secret: string;
}

const folder = mkdtempSync(join(tmpdir(), 'halfpast-samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Each script reads a list of calls and prints a list of results.
const NODE = `
import { readFileSync } from 'node:fs';
import { isFromHalfpast } from './is-from-halfpast.ts';
const calls = JSON.parse(readFileSync(0, 'utf8'));
const verdicts = calls.map(({ headers, body, secret }) =>
  isFromHalfpast(new Headers(headers), body, secret));
console.log(JSON.stringify(verdicts));
`;
const PYTHON = `
import json, sys
from is_from_halfpast import is_from_halfpast
calls = json.load(sys.stdin)
print(json.dumps([is_from_halfpast(c["headers"], c["body"].encode(), c["secret"]) for c in calls]))
`;
const GO = `
package halfpast

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"testing"
)

func TestSample(t *testing.T) {
	var calls []struct {
		Headers map[string]string
		Body    string
		Secret  string
	}
	json.NewDecoder(os.Stdin).Decode(&calls)
	verdicts := []bool{}
	for _, call := range calls {
		header := http.Header{}
		for name, value := range call.Headers {
			header.Set(name, value)
		}
		verdicts = append(verdicts, IsFromHalfpast(header, []byte(call.Body), call.Secret))
	}
	line, _ := json.Marshal(verdicts)
	fmt.Println(string(line))
}
`;

// Java's standard library cannot read JSON. Therefore, this Java program reads one line per call. Each line
// contains three headers, the body and the secret. A field is "+" followed by base64, or "-" when the field
// is absent.
const JAVA = `
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Main {
    static String read(String field) {
        return field.equals("-") ? null : new String(Base64.getDecoder().decode(field.substring(1)), UTF_8);
    }

    public static void main(String[] arguments) throws Exception {
        List<Boolean> verdicts = new ArrayList<>();
        for (String line : new String(System.in.readAllBytes(), UTF_8).split("\\n")) {
            String[] fields = line.split(" ");
            Map<String, String> headers = new HashMap<>();
            headers.put("webhook-id", read(fields[0]));
            headers.put("webhook-timestamp", read(fields[1]));
            headers.put("webhook-signature", read(fields[2]));
            verdicts.add(HalfpastSignature.isFromHalfpast(
                headers::get, read(fields[3]).getBytes(UTF_8), read(fields[4])));
        }
        System.out.println(verdicts);
    }
}
`;

function writeLine({ headers, body, secret }: Call): string {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  return [...names.map((name) => headers[name]), body, secret]
    .map((text) => (text === undefined ? '-' : `+${Buffer.from(text).toString('base64')}`))
    .join(' ');
}

type Command = readonly [string, ...string[]];

interface Runner {
  /** A command that compiles the sample before the first run. */
  readonly build?: Command;
  readonly command: Command;
  readonly version: string;
  /** Converts the calls to the input of the sample. Without this function, the input is JSON. */
  readonly writeInput?: (calls: readonly Call[]) => string;
  readonly files: Readonly<Record<string, string>>;
}

const RUNNERS: Readonly<Record<string, Runner>> = {
  'TypeScript (Node)': {
    command: [process.execPath, 'main.ts'],
    version: '--version',
    files: { 'main.ts': NODE, 'package.json': '{"type":"module"}' },
  },
  Python: { command: ['python3', 'main.py'], version: '--version', files: { 'main.py': PYTHON } },
  Go: {
    command: ['go', 'test', '-count=1', '-v', '.'],
    version: 'version',
    files: { 'sample_test.go': GO, 'go.mod': 'module halfpast\n\ngo 1.21\n' },
  },
  Java: {
    // Without the second compiler of the JVM, short programs take less time.
    build: ['javac', '-J-XX:TieredStopAtLevel=1', 'Main.java', 'HalfpastSignature.java'],
    command: ['java', '-XX:TieredStopAtLevel=1', 'Main'],
    version: '-version',
    files: { 'Main.java': JAVA },
    writeInput: (calls) => calls.map(writeLine).join('\n'),
  },
};

const SECRET = `whsec_${Buffer.from('a key of thirty-two bytes, or so').toString('base64')}`;
const OTHER_SECRET = `whsec_${Buffer.from('another key of thirty-two bytes!').toString('base64')}`;
const BODY = '{"type":"booking.created","data":{"name":"Zoë – 予約"}}';
const ID = 'b5f6c1de-6a3e-4f0b-9c55-1d2f8f4f7a10';

function makeCall(
  options: { at?: number; secrets?: readonly string[]; signed?: string } = {},
): Call {
  const at = new Date(options.at ?? Date.now());
  const sign = (secret: string) => new Webhook(secret).sign(ID, at, options.signed ?? BODY);
  const headers = {
    'webhook-id': ID,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': (options.secrets ?? [SECRET]).map(sign).join(' '),
  };
  return { headers, body: BODY, secret: SECRET };
}

function callWithout(name: string): Call {
  const call = makeCall();
  const { [name]: _, ...headers } = call.headers;
  return { ...call, headers };
}

const MINUTES = 60_000;
// The calls are signed when a sample runs, because the samples refuse calls that are five minutes old.
const makeGenuine = (): Record<string, Call> => ({
  'a call signed by the library': makeCall(),
  'a call signed with the new and the previous secret': makeCall({
    secrets: [OTHER_SECRET, SECRET],
  }),
  'a clock that is two minutes off': makeCall({ at: Date.now() + 2 * MINUTES }),
});
const makeForged = (): Record<string, Call> => ({
  'another secret': makeCall({ secrets: [OTHER_SECRET] }),
  'another body': makeCall({ signed: '{}' }),
  'a call from ten minutes ago': makeCall({ at: Date.now() - 10 * MINUTES }),
  'a call from the future': makeCall({ at: Date.now() + 10 * MINUTES }),
  'another id': { ...makeCall(), headers: { ...makeCall().headers, 'webhook-id': 'other' } },
  'an invalid timestamp': {
    ...makeCall(),
    headers: { ...makeCall().headers, 'webhook-timestamp': 'now' },
  },
  'another version': {
    ...makeCall(),
    headers: {
      ...makeCall().headers,
      'webhook-signature': (makeCall().headers['webhook-signature'] ?? '').replace('v1,', 'v2,'),
    },
  },
  'no signature': callWithout('webhook-signature'),
  'no timestamp': callWithout('webhook-timestamp'),
  'no id': callWithout('webhook-id'),
});

describe.each(VERIFICATION_SAMPLES)('the sample in $language', ({ language, fileName, code }) => {
  const runner = RUNNERS[language];
  const [executable = '', ...args] = runner?.command ?? [];
  const executables = [executable, ...(runner?.build?.slice(0, 1) ?? [])];
  const isInstalled = executables.every(
    (name) => spawnSync(name, [runner?.version ?? '']).status === 0,
  );

  // The long timeout is for compilers, whose first run may be slow.
  it.skipIf(!isInstalled)(
    'accepts calls that Halfpast signed and rejects all other calls',
    { timeout: 180_000 },
    () => {
      const sampleFolder = mkdtempSync(join(folder, 'sample-'));
      writeFileSync(join(sampleFolder, fileName), code);
      for (const [name, text] of Object.entries(runner?.files ?? {}))
        writeFileSync(join(sampleFolder, name), text.trim());
      const [genuine, forged] = [makeGenuine(), makeForged()];
      const calls = [...Object.values(genuine), ...Object.values(forged)];
      const input = runner?.writeInput?.(calls) ?? JSON.stringify(calls);
      const [compiler, ...sources] = runner?.build ?? [];
      if (compiler !== undefined) execFileSync(compiler, sources, { cwd: sampleFolder });
      const output = execFileSync(executable, args, { cwd: sampleFolder, input, encoding: 'utf8' });
      const line = output.split('\n').find((text) => text.startsWith('[')) ?? '';
      const names = [...Object.keys(genuine), ...Object.keys(forged)];
      const accepted = (JSON.parse(line) as boolean[]).flatMap((isAccepted, at) =>
        isAccepted ? [names[at]] : [],
      );
      expect(accepted).toEqual(Object.keys(genuine));
    },
  );
});
