// Stores the items of one calendar with all their versions. The earlier versions are needed for sync tokens,
// and for further pages of a listing that has started.
interface Version<Item> {
  readonly version: number;
  readonly item: Item;
}

/** Creates a log. `version` is the number of changes so far. Each item in `stored` counts as one change. */
export function createVersionedLog<Item extends { readonly id: string }>(
  stored: readonly Item[] = [],
) {
  const histories = new Map<string, Version<Item>[]>(
    stored.map((item, index) => [item.id, [{ version: index + 1, item }]]),
  );
  let version = stored.length;

  function find(id: string, at = version): Item | null {
    return histories.get(id)?.findLast((entry) => entry.version <= at)?.item ?? null;
  }

  return {
    find,

    get version() {
      return version;
    },

    put(item: Item): void {
      version += 1;
      histories.set(item.id, [...(histories.get(item.id) ?? []), { version, item }]);
    },

    /** Lists all items as of the version `at`, including deleted items. */
    list(at = version): Item[] {
      return [...histories.keys()].flatMap((id) => find(id, at) ?? []);
    },

    listChangedIds(after: number, at = version): string[] {
      return [...histories].flatMap(([id, versions]) =>
        versions.some((entry) => entry.version > after && entry.version <= at) ? [id] : [],
      );
    },
  };
}
