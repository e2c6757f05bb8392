// Configuration of Drizzle Kit, which generates the migrations from the schema.

import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  // Without the pattern, another file in the folder, such as `users.ts.orig`, is run as a script.
  schema: './worker/db/schema/*.ts',
  out: './migrations',
});
