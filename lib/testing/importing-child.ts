import { assembleServices } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { createApi } from '@/lib/http/app';
import { openDatabase } from '@/lib/storage/database/db';

// A process of its own for the test that kills one while it imports: `tsx importing-child.ts <databaseUrl> <dataDir> <token> <space> <first>`.
const [databaseUrl = '', dataDir = '', token = '', space = '', first = '0'] = process.argv.slice(2);

const PAGES = 40;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** A folder whose every part tells of which version it is. */
function makeFolder(version: number): FormData {
  const form = new FormData();
  const put = (path: string, text: string) => form.append(path, new Blob([text]), path);
  const entries = Array.from({ length: PAGES }, (_, index) => {
    put(`page-${index}.md`, `# Page ${index} of ${version}\n\nText of ${version}. ![x](x-${index}.svg)\n`);
    put(`x-${index}.svg`, `<svg xmlns="http://www.w3.org/2000/svg"><title>${version}</title></svg>`);
    return `* [Page ${index} of ${version}](page-${index}.md)`;
  });
  put('SUMMARY.md', `${entries.join('\n')}\n`);
  return form;
}

async function run(): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir });
  const environment = readEnvironment({
    LECTERN_RATE_LIMITS: 'off',
    LECTERN_EMBEDDINGS: 'off',
    LECTERN_DATA_DIR: dataDir,
    LECTERN_SECRET: 'a secret of the tests, long enough for the check',
  });
  const api = createApi(assembleServices(environment, database));
  for (let version = Number(first); ; version += 1) {
    say(`importing ${version}`);
    const response = await api.fetch(
      new Request(`http://lectern.test/v1/spaces/${space}/content/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: makeFolder(version),
      }),
    );
    if (response.status !== 201) throw new Error(await response.text());
    say(`imported ${version}`);
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
