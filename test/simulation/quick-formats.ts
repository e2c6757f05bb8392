// Caches formatted dates, because histories format the same few moments again and again.

const MOMENTS_KEPT = 5_000;

export function rememberFormats(): void {
  const prototype = Intl.DateTimeFormat.prototype;
  const real = prototype.formatToParts;
  const known = new WeakMap<Intl.DateTimeFormat, Map<number, Intl.DateTimeFormatPart[]>>();
  prototype.formatToParts = function formatToParts(this: Intl.DateTimeFormat, at?: number | Date) {
    if (typeof at !== 'number') return real.call(this, at);
    const moments = known.get(this) ?? new Map<number, Intl.DateTimeFormatPart[]>();
    known.set(this, moments);
    const parts = moments.get(at) ?? real.call(this, at);
    if (moments.size >= MOMENTS_KEPT) moments.clear();
    moments.set(at, parts);
    return parts;
  };
}
