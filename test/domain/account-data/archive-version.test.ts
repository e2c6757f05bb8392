import { describe, expect, it } from 'vitest';
import {
  listArchiveFields,
  readArchiveVersions,
} from '../../../scripts/openapi/archive-versions.ts';
import { archiveFrame } from '../../../worker/contract/account-data/account-archive.ts';
import { ARCHIVE_VERSION } from '../../../worker/domain/account-data/archive-version.ts';

const versions = readArchiveVersions();

describe('the version of an archive', () => {
  it('increases with a new field or a new value, and no field or value ever goes', () => {
    const fields = listArchiveFields().sort();
    expect(fields, 'please run npm run openapi -- --write').toEqual(versions.flat().sort());
    expect(ARCHIVE_VERSION, 'please run npm run openapi -- --write').toBe(versions.length);
  });

  it('is not the only one that a service reads: it reads the earlier ones too', () => {
    const isRead = (version: number) => archiveFrame.shape.version.safeParse(version).success;
    const numbers = versions.map((_, index) => index + 1);
    expect([0, ...numbers, ARCHIVE_VERSION + 1].filter(isRead)).toEqual(numbers);
  });
});
