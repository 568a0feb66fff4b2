import { rmSync } from 'node:fs';

/** Playwright calls this after the last journey; the server is stopped with it. */
export default function forgetData() {
  rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
}
