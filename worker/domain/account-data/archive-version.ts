// Written by `npm run openapi -- --write`, which adds a version if an archive has a new field or value.

/** The version of the archives that this service writes. It reads this version and the earlier ones. */
export const ARCHIVE_VERSION = 1;
