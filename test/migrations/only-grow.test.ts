import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listMigrations, MIGRATIONS_FOLDER } from '../../scripts/migrations.ts';
import { openFilled } from './filled-database.ts';

/**
 * Every migration with the SHA-256 of its file. Each database runs a migration only once, so a change of an
 * existing file never reaches it. Add a line for a new migration, and never change a line.
 */
const HASHES: Readonly<Record<string, string>> = {
  '0000_baseline.sql': '389cc4ddbf294342339aac36a8feb5b71bbc30a0c9691575c9ae93573114c4f7',
  '0001_given_up_time.sql': 'bffcf199f13b764fbebbd0c322d32a19a3d0d1f2a5435b5d6e0791190c7b0d6b',
  '0002_proven_invitees.sql': 'caceca8928da18fd90bf8335218b429cffbb75a63ad4b5698786bcac07f9abc7',
  '0003_sessions.sql': 'dd0d523b7de5a6ed0502b947dd88b7c3ee2820c0d914f495e8e6c6bf374de418',
  '0004_fresh_sign_in.sql': '1c9d9484ed4b27396284c1ee0c5f88f3d09f5d63ccb49a3ae115707e6c49bc39',
  '0005_events_have_a_device.sql':
    '5e91a578bec879137413305ba5ffee67619b5b70927ac428edb4825f5f6938ca',
  '0006_second_factors.sql': 'f4285462af553354ad782d1436d7532312dcdf01d699c8b14a5bf28b3b0737a9',
  '0007_address_links.sql': 'e34a83841b1676f6353588c83cbd025ac6559bfe70054932852e6fea0ec0a111',
  '0008_factor_recoveries.sql': '190245882ebdd2b59ab25903aebb34ba213832cb5e9027353f444e1203ed30f0',
  '0009_passkeys.sql': '39ea9c75ced9c1909e24150027973468071dacaeb96e6683e8254b384c4518e5',
  '0010_account_archives.sql': '001d0eca33db6b3d2dafbd81308be5fd292416192ad00a2c78475b62dcd3178b',
  '0011_organization_settings.sql':
    '704f25ea44fa6706cd862be4ed9d6ab81edbfdd3dd2ab725e314a084de44bd37',
};

const MIGRATIONS = listMigrations();

describe('migrations', () => {
  it('have the content that is listed here, so they only grow', () => {
    const hashes = MIGRATIONS.map(({ name, sql }) => [
      name,
      createHash('sha256').update(sql).digest('hex'),
    ]);
    const missing = hashes.filter(([name = '']) => !(name in HASHES));
    const lines = missing.map(([name, hash]) => `  '${name}': '${hash}',`);
    expect(missing, `please add to HASHES:\n${lines.join('\n')}\n`).toEqual([]);
    expect(Object.fromEntries(hashes)).toEqual(HASHES);
  });

  it('are the migrations of the journal, in the same order', () => {
    const journal = JSON.parse(
      readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8'),
    );
    const names = journal.entries.map(({ tag }: { tag: string }) => `${tag}.sql`);
    expect(MIGRATIONS.map(({ name }) => name)).toEqual(names);
  });

  it('create STRICT tables', () => {
    const tables = openFilled(MIGRATIONS)
      .prepare("SELECT name FROM pragma_table_list WHERE strict = 0 AND name NOT LIKE 'sqlite_%'")
      .all();
    expect(tables).toEqual([]);
  });
});
