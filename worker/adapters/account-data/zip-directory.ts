// Reads the directory of a ZIP file, without unpacking anything. Accepts only plain files as our own archives have them:
// the entries follow each other without gaps, overlaps, encryption, comments or a second disk. So a file that other
// programs could read in another way is refused.

export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  /** The CRC-32 of the unpacked bytes. */
  readonly checksum: number;
  /** The number of unpacked bytes, as the directory claims. */
  readonly size: number;
  readonly packed: Uint8Array;
}

const END = { signature: 0x06054b50, size: 22 };
const CENTRAL = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };

/** The flags of names in UTF-8 and of the level of compression. All other flags change how an entry is read. */
const HARMLESS_FLAGS = 0x0806;
const STORED = 0;
const DEFLATED = 8;

/** Thrown for a file that is no ZIP file, is damaged, or has a form that we do not accept. */
export class DamagedZip extends Error {}

function ensure(isTrue: boolean): asserts isTrue {
  if (!isTrue) throw new DamagedZip();
}

/** Names that are not ASCII are not in our archives, so it does not matter that they are read wrongly. */
const readName = (bytes: Uint8Array) => String.fromCharCode(...bytes);

class Zip {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  uint16(at: number): number {
    ensure(at >= 0 && at + 2 <= this.bytes.length);
    return this.#view.getUint16(at, true);
  }
  uint32(at: number): number {
    ensure(at >= 0 && at + 4 <= this.bytes.length);
    return this.#view.getUint32(at, true);
  }
  take(start: number, length: number): Uint8Array {
    ensure(start >= 0 && start + length <= this.bytes.length);
    return this.bytes.subarray(start, start + length);
  }
}

/** Reads the entry whose local header starts at `start`, and returns the end of its data. */
function readEntry(zip: Zip, central: number, start: number) {
  ensure(zip.uint32(central) === CENTRAL.signature && zip.uint32(start) === LOCAL.signature);
  const [flags, method] = [zip.uint16(central + 8), zip.uint16(central + 10)];
  const nameLength = zip.uint16(central + 28);
  const name = readName(zip.take(central + CENTRAL.size, nameLength));
  ensure((flags & ~HARMLESS_FLAGS) === 0 && (method === STORED || method === DEFLATED));
  ensure(zip.uint32(central + 42) === start);
  ensure(zip.uint16(start + 6) === flags && zip.uint16(start + 8) === method);
  // The checksum and both sizes.
  for (const field of [0, 4, 8])
    ensure(zip.uint32(start + 14 + field) === zip.uint32(central + 16 + field));
  ensure(zip.uint16(start + 26) === nameLength);
  ensure(readName(zip.take(start + LOCAL.size, nameLength)) === name);
  const [packedSize, size] = [zip.uint32(central + 20), zip.uint32(central + 24)];
  ensure(method === DEFLATED || packedSize === size);
  const data = start + LOCAL.size + nameLength + zip.uint16(start + 28);
  const packed = zip.take(data, packedSize);
  const checksum = zip.uint32(central + 16);
  const entry: ZipEntry = { name, isDeflated: method === DEFLATED, checksum, size, packed };
  const extra = zip.uint16(central + 30) + zip.uint16(central + 32);
  return { entry, end: data + packedSize, next: central + CENTRAL.size + nameLength + extra };
}

export const looksLikeZip = (bytes: Uint8Array): boolean =>
  bytes.length > END.size && new Zip(bytes).uint32(0) === LOCAL.signature;

/** Returns null when there are more than `maximum` entries. Throws `DamagedZip`. */
export function readDirectory(bytes: Uint8Array, maximum: number): ZipEntry[] | null {
  const zip = new Zip(bytes);
  const end = bytes.length - END.size;
  ensure(zip.uint32(end) === END.signature);
  const count = zip.uint16(end + 10);
  if (count > maximum) return null;
  const directory = zip.uint32(end + 16);
  // One disk, and no comment.
  ensure(zip.uint32(end + 4) === 0 && zip.uint16(end + 8) === count && zip.uint16(end + 20) === 0);
  ensure(directory + zip.uint32(end + 12) === end);
  const entries: ZipEntry[] = [];
  let [central, start] = [directory, 0];
  for (let index = 0; index < count; index += 1) {
    const { entry, end: entryEnd, next } = readEntry(zip, central, start);
    entries.push(entry);
    [central, start] = [next, entryEnd];
  }
  ensure(start === directory && central === end);
  return entries;
}
