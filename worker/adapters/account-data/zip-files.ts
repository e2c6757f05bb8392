import { Inflate, type Zippable, zipSync } from 'fflate';
import type { ArchiveFiles, UnpackedArchive } from '../../ports/account-data/archive-files.ts';
import { DamagedZip, looksLikeZip, readDirectory, type ZipEntry } from './zip-directory.ts';

/** Pictures are compressed already. */
const levelOf = (name: string) => (/\.(json|ics)$/.test(name) ? 6 : 0);

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function computeChecksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/**
 * The number of packed bytes that are unpacked at a time. DEFLATE makes at most about 1,000 bytes of one byte, so this
 * bounds the memory that a file needs which claims to be small.
 */
const STEP = 4096;

/** Unpacks at most the bytes that the directory claims. */
function inflate({ packed, size }: ZipEntry): Uint8Array {
  const unpacked = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new DamagedZip();
    unpacked.set(chunk, length);
    length += chunk.length;
  });
  for (let from = 0; from < packed.length; from += STEP) {
    const to = Math.min(from + STEP, packed.length);
    stream.push(packed.subarray(from, to), to === packed.length);
  }
  if (length !== size) throw new DamagedZip();
  return unpacked;
}

function unpackEntry(entry: ZipEntry): Uint8Array {
  const bytes = entry.isDeflated ? inflate(entry) : entry.packed;
  if (computeChecksum(bytes) !== entry.checksum) throw new DamagedZip();
  return bytes;
}

function unpackAll(archive: Uint8Array, limits: ReadonlyMap<string, number>): UnpackedArchive {
  const entries = readDirectory(archive, limits.size);
  if (entries === null || entries.some(({ name }) => !limits.has(name)))
    return { ok: false, problem: 'foreign' };
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw new DamagedZip();
  const wanted = entries.filter(({ name }) => (limits.get(name) ?? 0) > 0);
  if (wanted.some(({ name, size }) => size > (limits.get(name) ?? 0)))
    return { ok: false, problem: 'too-large' };
  return { ok: true, files: new Map(wanted.map((entry) => [entry.name, unpackEntry(entry)])) };
}

export const zipFiles: ArchiveFiles = {
  pack(files, at) {
    const entries: Zippable = {};
    for (const { name, bytes } of files)
      entries[name] = [bytes, { level: levelOf(name), mtime: at }];
    return zipSync(entries);
  },

  unpack(archive, limits) {
    if (!looksLikeZip(archive)) return { ok: false, problem: 'foreign' };
    try {
      return unpackAll(archive, limits);
    } catch {
      // The inflater throws errors of its own for damaged data.
      return { ok: false, problem: 'damaged' };
    }
  },
};
