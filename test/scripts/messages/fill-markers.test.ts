import { describe, expect, it } from 'vitest';
import { fillMarkers, markerOf } from '../../../scripts/messages/fill-markers.ts';

const PLAIN = 'aaaaaaaaaa';
const WITH_VALUE = 'bbbbbbbbbb';
const TEXT = 'Say "`it\'s` $5"\n\\';
const find = (hash: string) => (hash === PLAIN ? TEXT : (['Hi ', ['name']] as never));
const run = (code: string): unknown => new Function(`const x = 1; return ${code}`)();

describe('fillMarkers', () => {
  it('replaces a string that contains only a marker', () => {
    expect(run(fillMarkers(`"${markerOf(PLAIN)}"`, find))).toBe(TEXT);
    expect(run(fillMarkers(`"${markerOf(WITH_VALUE)}"`, find))).toEqual(['Hi ', ['name']]);
  });

  it.each(['"', "'", '`'])('replaces a marker in a longer text between %s', (quote) => {
    const code = `${quote} ${markerOf(PLAIN)} more${quote}`;
    expect(run(fillMarkers(code, find))).toBe(` ${TEXT} more`);
  });

  it('replaces a marker in a template with values', () => {
    expect(run(fillMarkers(`\`\${x} ${markerOf(PLAIN)}\``, find))).toBe(`1 ${TEXT}`);
  });

  it('throws for a message with values in a longer text', () => {
    expect(() => fillMarkers(`" ${markerOf(WITH_VALUE)}"`, find)).toThrow('is a part of a text');
  });
});
