// Converts a replay to and from the text in the variable `SEED`. The text is a seed such as `17`. It can also
// select steps and faults: `17 steps=0,3 faults=s3.book1#4:slow`.
import type { Replay } from './history.ts';

export function writeReplay({ seed, steps, faults }: Replay): string {
  const parts = [String(seed)];
  if (steps) parts.push(`steps=${steps.join(',')}`);
  if (faults) parts.push(`faults=${faults.join(',')}`);
  return parts.join(' ');
}

const split = (text: string) => (text === '' ? [] : text.split(','));

export function readReplay(text: string): Replay {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  if (!/^\d+$/.test(first)) throw new Error(`Not a seed: ${text}`);
  const find = (name: string) => rest.find((part) => part.startsWith(`${name}=`));
  const steps = find('steps');
  const faults = find('faults');
  return {
    seed: Number(first),
    steps: steps === undefined ? null : split(steps.slice('steps='.length)).map(Number),
    faults: faults === undefined ? null : split(faults.slice('faults='.length)),
  };
}
