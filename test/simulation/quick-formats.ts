// Caches formatted dates, because the simulation formats the same few moments again and again.

const MOMENTS_KEPT = 5_000;

export function cacheFormats(): void {
  const prototype = Intl.DateTimeFormat.prototype;
  const formatToPartsUncached = prototype.formatToParts;
  const cache = new WeakMap<Intl.DateTimeFormat, Map<number, Intl.DateTimeFormatPart[]>>();
  prototype.formatToParts = function formatToParts(this: Intl.DateTimeFormat, at?: number | Date) {
    if (typeof at !== 'number') return formatToPartsUncached.call(this, at);
    const moments = cache.get(this) ?? new Map<number, Intl.DateTimeFormatPart[]>();
    cache.set(this, moments);
    const parts = moments.get(at) ?? formatToPartsUncached.call(this, at);
    if (moments.size >= MOMENTS_KEPT) moments.clear();
    moments.set(at, parts);
    return parts;
  };
}
