// Creates an empty, migrated database for the model.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSqliteD1, openSqlite } from '../simulation/sqlite-d1.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
const MIGRATIONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'));

const runNow = async <T>(effect: () => T) => effect();

export const createModelDatabase = () => createSqliteD1(openSqlite(MIGRATIONS), runNow);
