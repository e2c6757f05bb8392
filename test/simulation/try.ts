import { installLoader } from './loader.ts';
import { SMALL_LIMITS } from './small-limits.ts';
import { installVirtualTime } from './virtual-time.ts';
installLoader(SMALL_LIMITS);
installVirtualTime();
console.info = () => {};
const { runHistory } = await import('./history.ts');
const from = Number(process.argv[2]); const count = Number(process.argv[3] ?? 1);
const codes: Record<string, number> = {}; const tally: Record<string, number> = {};
const t = process.cpuUsage();
for (let seed = from; seed < from + count; seed++) {
  const r = await runHistory({ seed, steps: null, faults: null });
  for (const [k, v] of Object.entries(r.tally)) tally[k] = (tally[k] ?? 0) + v;
  if (r.violation) { const c = r.violation.split('\n')[0]!.slice(0, 110); codes[c] = (codes[c] ?? 0) + 1; if (count < 30) console.log(seed, r.violation); }
  if (count === 1) console.log(r.story.join('\n'), r.faults.join(' '));
}
const u = process.cpuUsage(t);
console.log(codes); console.log(tally); console.log('cpu ms/seed', (u.user + u.system) / 1000 / count);
