// Reads and writes small values in the storage of the browser. If the browser refuses storage, nothing is
// stored and no error is thrown.

interface SafeStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/** `open` is a function, because some browsers throw an error as soon as a page accesses its storage. */
function createSafeStorage(open: () => Storage): SafeStorage {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(open());
    } catch {
      // The browser refuses storage, or the storage is full. No error message is needed, because
      // the value is not important.
      return null;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key)),
    write: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  };
}

/** The values stay until they are deleted. All tabs share them. */
export const {
  read: readStored,
  write: writeStored,
  remove: removeStored,
} = createSafeStorage(() => localStorage);

/** The values belong to one tab, and the browser deletes them when the tab closes. */
export const tabStorage: SafeStorage = /* @__PURE__ */ createSafeStorage(() => sessionStorage);
