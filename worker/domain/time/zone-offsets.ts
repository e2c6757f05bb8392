// Finds the instants at which a zone's offset from UTC changes, and caches the results in chunks of
// 13 weeks. A chunk is read from Intl with one sample per week. If two samples differ, a binary
// search finds the time of the change, exact to the second. Two changes within one week that cancel
// each other are not found, but no zone has had such a pair since 1970.
import { createOffsetReader, type OffsetReader } from './intl-offset.ts';
import { DAY_MS, type Instant, type Interval, type TimeZone } from './types.ts';

/** An interval with a constant offset in milliseconds: wall clock = instant + offset. */
interface OffsetSegment extends Interval {
  readonly offset: number;
}

interface ZoneMemory {
  readonly zone: TimeZone;
  readonly readOffset: OffsetReader;
  readonly chunks: Map<number, readonly OffsetSegment[]>;
  /** The segment of the last query, which usually contains the next queried instant too. */
  recent: OffsetSegment | null;
}

const SECOND_MS = 1000;
const SAMPLE_MS = 7 * DAY_MS;
const CHUNK_MS = 13 * SAMPLE_MS;
const ZONES_MAX = 64;
const CHUNKS_PER_ZONE_MAX = 160;

/** The least recently used zone comes first. */
const memories = new Map<TimeZone, ZoneMemory>();
let latest: ZoneMemory | null = null;

/** Returns the milliseconds to add to `instant` to get the zone's wall clock. */
export function offsetAt(zone: TimeZone, instant: Instant): number {
  return segmentAt(zone, instant).offset;
}

/**
 * Returns a segment that contains `instant`. A segment ends at the end of its chunk at the latest, so its
 * neighbour may have the same offset.
 */
export function segmentAt(zone: TimeZone, instant: Instant): OffsetSegment {
  const memory = memoryOf(zone);
  const { recent } = memory;
  if (recent !== null && recent.start <= instant && instant < recent.end) return recent;
  for (const segment of chunkAt(memory, Math.floor(instant / CHUNK_MS))) {
    if (instant < segment.end) {
      memory.recent = segment;
      return segment;
    }
  }
  throw new RangeError(`Not an instant: ${instant}`);
}

/**
 * Returns the segments of [from, to) in order, without gaps. Neighbouring segments have different offsets.
 */
export function offsetSegments(zone: TimeZone, from: Instant, to: Instant): OffsetSegment[] {
  const segments: OffsetSegment[] = [];
  let start = from;
  while (start < to) {
    const { offset, end: knownEnd } = segmentAt(zone, start);
    const end = Math.min(knownEnd, to);
    const last = segments.at(-1);
    if (last?.offset === offset) segments[segments.length - 1] = { start: last.start, end, offset };
    else segments.push({ start, end, offset });
    start = end;
  }
  return segments;
}

function memoryOf(zone: TimeZone): ZoneMemory {
  if (latest?.zone === zone) return latest;
  const memory = memories.get(zone) ?? {
    zone,
    readOffset: createOffsetReader(zone),
    chunks: new Map(),
    recent: null,
  };
  memories.delete(zone);
  memories.set(zone, memory);
  dropOldest(memories, ZONES_MAX);
  latest = memory;
  return memory;
}

function chunkAt(memory: ZoneMemory, index: number): readonly OffsetSegment[] {
  const cached = memory.chunks.get(index);
  if (cached !== undefined) return cached;
  const chunk = readChunk(memory.readOffset, index * CHUNK_MS);
  memory.chunks.set(index, chunk);
  dropOldest(memory.chunks, CHUNKS_PER_ZONE_MAX);
  return chunk;
}

/** Deletes the first entry when the map has more than `sizeMax` entries. */
function dropOldest<Key>(map: Map<Key, unknown>, sizeMax: number): void {
  if (map.size <= sizeMax) return;
  for (const key of map.keys()) {
    map.delete(key);
    return;
  }
}

function readChunk(readOffset: OffsetReader, from: Instant): OffsetSegment[] {
  const to = from + CHUNK_MS;
  const segments: OffsetSegment[] = [];
  let start = from;
  let offset = readOffset(from);
  for (let sample = from + SAMPLE_MS; sample <= to; sample += SAMPLE_MS) {
    const sampled = readOffset(sample);
    while (offset !== sampled) {
      const change = findChange(readOffset, Math.max(start, sample - SAMPLE_MS), sample, offset);
      segments.push({ start, end: change, offset });
      start = change;
      offset = readOffset(change);
    }
  }
  if (start < to) segments.push({ start, end: to, offset });
  return segments;
}

/**
 * Returns the first instant (in whole seconds) at which `offset` no longer applies. The offset applies at `before` and
 * does not apply at `after`.
 */
function findChange(
  readOffset: OffsetReader,
  before: Instant,
  after: Instant,
  offset: number,
): Instant {
  let low = before / SECOND_MS;
  let high = after / SECOND_MS;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(middle * SECOND_MS) === offset) low = middle;
    else high = middle;
  }
  return high * SECOND_MS;
}
