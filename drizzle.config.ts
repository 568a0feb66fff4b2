import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/storage/schema',
  out: './lib/storage/migrations',
});
