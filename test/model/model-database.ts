// Creates an empty, migrated database for the model.
import { listMigrations } from '../../scripts/migrations.ts';
import { createSqliteD1, openSqlite } from '../simulation/sqlite-d1.ts';

const MIGRATIONS = listMigrations().map(({ sql }) => sql);

const runNow = async <T>(effect: () => T) => effect();

export const createModelDatabase = () => createSqliteD1(openSqlite(MIGRATIONS), runNow);
