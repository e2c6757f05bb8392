// Configuration of Drizzle Kit, which generates the migrations from the schema.

import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/db/schema',
  out: './migrations',
});
