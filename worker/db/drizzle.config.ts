/** Where drizzle-kit reads the tables and writes the migrations; paths are relative to the root of the repository. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/db/schema.ts',
  out: './migrations',
  casing: 'snake_case',
});
