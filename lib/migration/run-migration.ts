import { HttpClient, type HttpClientOptions } from './http-client';
import { Journal } from './journal';
import { migrate } from './migrate';
import type { Tell } from './migration';
import type { Options } from './options';
import { getOrganization, type Overview, readOverview } from './overview';
import { makeReport, writeReport } from './report';
import { SourceApi } from './source-api';
import { TargetApi } from './target-api';
import { walk } from './walk-pages';

interface Surroundings extends Pick<HttpClientOptions, 'fetch' | 'wait'> {
  tell: Tell;
  say(line: string): void;
}

interface Outcome {
  lines: string[];
  /** Reports to write, by name. */
  files: [string, string][];
}

/** The whole command: what it says and writes at its end. An error leaves a state from which it goes on. */
export async function runMigration(
  options: Options,
  { tell, say, ...reach }: Surroundings,
): Promise<Outcome> {
  const client = new HttpClient({ base: options.from, token: options.token, ...reach });
  const source = new SourceApi(client);
  const resumed = options.resume === undefined ? undefined : Journal.readHead(options.resume);
  const organization = await getOrganization(source, options.organization ?? resumed?.organization);
  if (organization.urls) client.isAlsoAt(organization.urls.location);
  const overview = await readOverview(source, organization, (done, total) =>
    tell('Reading spaces', done, total),
  );
  if (options.isDryRun) return { lines: describe(overview), files: [] };

  const head = { from: options.from, organization: organization.id, to: options.to };
  const path = options.resume ?? `migration-${organization.id}.jsonl`;
  const journal = Journal.open(path, head);
  say(`${organization.title}: the state is kept in ${path}.`);
  const report = options.report ?? path.replace(/\.jsonl$/, '');
  const target = new TargetApi(
    new HttpClient({ base: options.to, token: options.toToken, ...reach }),
    journal,
  );
  try {
    await migrate({
      source,
      target,
      journal,
      overview,
      toOrganization: options.toOrganization,
      sendsMail: options.sendsMail,
      tell,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It ended.';
    throw new Error(`${message}\nContinue with --resume ${path}`);
  } finally {
    journal.close();
  }
  const made = makeReport(head, journal);
  return {
    lines: [
      ...Object.entries(made.taken).map(([what, count]) => `${String(count).padStart(7)}  ${what}`),
      `${made.left.length} things to look at: ${report}.md`,
    ],
    files: [
      [`${report}.md`, writeReport(made)],
      [`${report}.json`, `${JSON.stringify(made, null, 2)}\n`],
    ],
  };
}

/** What a dry run tells: all that would be taken. */
function describe({
  organization,
  members,
  teams,
  collections,
  spaces,
  sites,
  customFields,
  specs,
}: Overview): string[] {
  const count = (what: string, number: number) => `${String(number).padStart(7)}  ${what}`;
  return [
    `${organization.title} has, and nothing of it was written anywhere:`,
    count('members', members?.length ?? 0),
    count('teams', teams.length),
    count('collections', collections.length),
    count('spaces', spaces.length),
    ...spaces.map(
      ({ space, revision, files, changeRequests }) =>
        `${' '.repeat(9)}${space.title}: ${walk(revision.pages).length} pages, ${files.length} files, ${changeRequests.length} open change requests`,
    ),
    count('sites', sites.length),
    count('OpenAPI specifications', specs.length),
    count('custom fields', customFields.length),
  ];
}
