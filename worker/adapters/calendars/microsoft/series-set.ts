// A compact set of the recurring events (series) of a calendar, which is stored in the sync token.
// The set contains hashes of the ids of these events. If two ids have the same hash, a deleted
// single event can count as a series. The only consequence is a complete read.

const SERIES_MAX = 400;
const LENGTH = 7;
/** The set that contains every id. Used when a calendar has more than `SERIES_MAX` series. */
const ALL = '*';

/** The 32-bit FNV-1a hash of the text. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36).padStart(LENGTH, '0');
}

const split = (set: string): string[] => set.match(/.{7}/g) ?? [];

export function hasSeries(set: string, id: string): boolean {
  return set === ALL || split(set).includes(hash(id));
}

export function addSeries(set: string, ids: readonly string[]): string {
  if (set === ALL) return ALL;
  const all = new Set([...split(set), ...ids.map(hash)]);
  return all.size > SERIES_MAX ? ALL : [...all].join('');
}
