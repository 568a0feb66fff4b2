// npm run import -- FOLDER: brings a folder of documentation, or a zip of one, into a space, through the API like any other program.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { zip } from 'fflate';

const USAGE = `Usage: npm run import -- FOLDER|ZIP [--space ID | --organization ID [--title TEXT]] [--url URL] [--token TOKEN] [--issues]

  FOLDER          a documentation folder: SUMMARY.md, markdown pages, images
  ZIP             the same as a zip, such as a space exports
  --space         the space to fill; its content is replaced
  --organization  where to make a new space when none is given (your only organization if absent)
  --title         of the new space; the name of the folder if absent
  --url           of the instance (LECTERN_URL, else http://localhost:3000)
  --token         an API token (LECTERN_TOKEN, else LECTERN_ADMIN_TOKEN)
  --issues        list every issue instead of the first ones`;

const SKIPPED = new Set(['.git', 'node_modules', '.DS_Store', '__MACOSX']);
const SHOWN_ISSUES = 20;

class UsageError extends Error {}

function readOptions() {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        space: { type: 'string' },
        organization: { type: 'string' },
        title: { type: 'string' },
        url: {
          type: 'string',
          default: process.env.LECTERN_URL || `http://localhost:${process.env.PORT || 3000}`,
        },
        token: { type: 'string', default: process.env.LECTERN_TOKEN || process.env.LECTERN_ADMIN_TOKEN },
        issues: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error.message);
  }
  const { values, positionals } = parsed;
  if (values.help) throw new UsageError('');
  if (positionals.length !== 1) throw new UsageError('Name one folder or zip.');
  if (!values.token)
    throw new UsageError(
      'Give an API token with --token or in LECTERN_TOKEN. You make one under Account → API tokens.',
    );
  return { ...values, url: values.url.replace(/\/+$/, ''), folder: resolve(positionals[0]) };
}

function* listFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(path);
    else if (entry.isFile()) yield path;
  }
}

async function packFolder(folder) {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) throw new UsageError(`There is nothing at ${folder}.`);
  if (found.isFile()) return { what: 'A zip', bytes: found.size, packed: readFileSync(folder) };
  const files = {};
  let bytes = 0;
  for (const path of listFiles(folder)) {
    const content = readFileSync(path);
    bytes += content.length;
    files[relative(folder, path).split(sep).join('/')] = content;
  }
  const count = Object.keys(files).length;
  if (count === 0) throw new UsageError(`There are no files in ${folder}.`);
  const packed = await new Promise((done, fail) =>
    zip(files, { level: 6 }, (error, data) => (error ? fail(error) : done(data))),
  );
  return { what: `${count} files`, bytes, packed };
}

const isTerminal = process.stdout.isTTY;
let lastPhase = '';

function showProgress(phase, done, total) {
  const percent = total > 0 ? Math.floor((100 * done) / total) : 100;
  if (isTerminal) process.stdout.write(`\r\u001B[K${phase} ${percent} %`);
  else if (phase !== lastPhase) process.stdout.write(`${phase}\n`);
  lastPhase = phase;
}

const endProgress = () => isTerminal && process.stdout.write('\r\u001B[K');

async function ask(options, method, path, body) {
  const response = await fetch(`${options.url}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${options.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new Error(answer.error?.message ?? `${method} ${path} answered ${response.status}.`);
  return answer;
}

async function chooseSpace(options) {
  if (options.space) return ask(options, 'GET', `/spaces/${encodeURIComponent(options.space)}`);
  let organization = options.organization;
  if (!organization) {
    const { items } = await ask(options, 'GET', '/orgs');
    if (items.length !== 1)
      throw new UsageError(
        `Name one of your organizations with --organization: ${items.map((item) => `${item.id} (${item.title})`).join(', ') || 'you have none'}`,
      );
    organization = items[0].id;
  }
  const title = [...(options.title ?? basename(options.folder).replace(/\.zip$/i, ''))].slice(0, 50).join('');
  return ask(options, 'POST', `/orgs/${encodeURIComponent(organization)}/spaces`, { title });
}

/** A stream, so that it can be told how much has left. */
function streamBytes(bytes) {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) return controller.close();
      const chunk = bytes.subarray(sent, sent + 65_536);
      sent += chunk.length;
      controller.enqueue(chunk);
      showProgress('Sending', sent, bytes.length);
    },
  });
}

const PHASES = {
  reading: 'Reading pages',
  planning: 'Planning',
  files: 'Storing files',
  pages: 'Storing pages',
};

async function uploadFolder(options, space, packed) {
  const response = await fetch(`${options.url}/v1/spaces/${space.id}/content/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${options.token}`,
      'content-type': 'application/zip',
      accept: 'text/event-stream',
    },
    body: streamBytes(packed),
    duplex: 'half',
  });
  if (!response.ok) {
    const answer = await response.json().catch(() => ({}));
    throw new Error(answer.error?.message ?? `The upload answered ${response.status}.`);
  }
  for await (const event of readEvents(response.body)) {
    if (event.error) throw new Error(event.error.message);
    if (event.result) return event.result;
    showProgress(PHASES[event.phase] ?? event.phase, event.done, event.total);
  }
  throw new Error(
    'The connection broke before the import was complete. Read the space to see whether it is there.',
  );
}

async function* readEvents(body) {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = text
        .slice(0, end)
        .split('\n')
        .filter((line) => line.startsWith('data: '))
        .map((line) => line.slice(6))
        .join('\n');
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data);
    }
  }
}

function printIssues(issues, all) {
  if (issues.length === 0) return;
  console.log(`${issues.length} issues:`);
  for (const issue of all ? issues : issues.slice(0, SHOWN_ISSUES))
    console.log(`  ${issue.kind.padEnd(16)} ${issue.path}: ${issue.message}`);
  if (!all && issues.length > SHOWN_ISSUES)
    console.log(`  … ${issues.length - SHOWN_ISSUES} more; --issues lists them all`);
}

async function main() {
  const options = readOptions();
  const started = performance.now();
  const { what, bytes, packed } = await packFolder(options.folder);
  console.log(`${what}, ${(bytes / 1e6).toFixed(1)} MB from ${options.folder}`);
  const space = await chooseSpace(options);
  const result = await uploadFolder(options, space, packed);
  endProgress();
  printIssues(result.issues, options.issues);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${result.pages} pages and ${result.files} files imported into "${space.title}" in ${seconds} s: ${space.urls.app}`,
  );
}

main().catch((error) => {
  endProgress();
  const isRefused = error instanceof TypeError && error.cause;
  console.error(
    isRefused
      ? `Nothing answers at this address (${error.cause.code ?? error.cause.message}). Is the server running? Name it with --url.`
      : error.message,
  );
  if (error instanceof UsageError) console.error(USAGE);
  process.exitCode = 1;
});
