// npm run import -- FOLDER: brings a folder of documentation, or a zip of one, into a space, through the API like any other program.
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { basename, join, relative, resolve, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ZipFile } from 'yazl';

const USAGE = `Usage: npm run import -- FOLDER|ZIP [--space ID | --organization ID [--title TEXT]] [--url URL] [--token TOKEN] [--issues]

  FOLDER          a documentation folder: SUMMARY.md, markdown pages, images
  ZIP             the same as a zip, such as an exported space
  --space         the space to import into; its content is replaced, or a change request is opened if it has merge rules
  --organization  where to create a new space if none is given (default: your only organization)
  --title         of the new space (default: the name of the folder)
  --url           of the instance (LECTERN_URL, else http://localhost:3000)
  --token         an API token (LECTERN_TOKEN, else LECTERN_ADMIN_TOKEN)
  --issues        list all issues instead of the first ones`;

/** Those of the server, so that too much is refused before it is sent. */
const LIMITS = JSON.parse(
  readFileSync(new URL('../lib/contract/import-limits.json', import.meta.url), 'utf8'),
);

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
  if (positionals.length !== 1) throw new UsageError('Give one folder or zip.');
  if (!values.token)
    throw new UsageError(
      'Give an API token with --token or in LECTERN_TOKEN. You can create one under Account → API tokens.',
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

/** What is packed already does not get smaller. */
const PACKED = /\.(?:png|jpe?g|gif|webp|avif|ico|mp4|webm|mov|mp3|ogg|zip|gz|7z|pdf|docx|xlsx|pptx|woff2?)$/i;

/** What will be sent, counted and held against what an import takes before any of it leaves. */
function openSource(folder) {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) throw new UsageError(`There is nothing at ${folder}.`);
  if (found.isFile()) {
    requireWithin('bytes in a zip', found.size, LIMITS.uploadBytes);
    return { what: 'A zip', bytes: found.size, total: found.size, open: () => createReadStream(folder) };
  }
  const files = [];
  const count = { bytes: 0, texts: 0, pages: 0 };
  for (const path of listFiles(folder)) {
    const { size } = statSync(path);
    files.push({ path, size, name: relative(folder, path).split(sep).join('/') });
    count.bytes += size;
    if (!/\.(?:md|markdown|mdx)$/i.test(path)) continue;
    count.pages += Number(!/^summary\.md$/i.test(basename(path)));
    count.texts += size;
  }
  if (files.length === 0) throw new UsageError(`There are no files in ${folder}.`);
  requireWithin('files', files.length, LIMITS.entries);
  requireWithin('pages', count.pages, LIMITS.pages);
  requireWithin('bytes of text', count.texts, LIMITS.textBytes);
  requireWithin('bytes in all files', count.bytes, LIMITS.unpackedBytes);
  return {
    what: `${files.length} files`,
    bytes: count.bytes,
    total: count.bytes,
    open: () => packFiles(files),
  };
}

function requireWithin(what, found, limit) {
  if (found > limit)
    throw new UsageError(
      `It has ${found} ${what}; the limit is ${limit}. Import a smaller part of it. Nothing was sent.`,
    );
}

/** A zip of files, packed as it is sent: one file after the other, so that few of them are in memory. */
function packFiles(files) {
  const zip = new ZipFile();
  const add = ({ path, name, size }) =>
    new Promise((resolve, reject) => {
      // No more room than the file needs: there are many small ones.
      const open = () => createReadStream(path, { highWaterMark: Math.min(size + 1, 65_536) });
      zip.addReadStreamLazy(name, { compress: !PACKED.test(name) }, (take) => {
        const source = open();
        source.once('end', resolve).once('error', reject);
        take(null, source);
      });
    });
  const addAll = async () => {
    for (const file of files) await add(file);
    zip.end();
  };
  addAll().catch((error) => zip.outputStream.destroy(error));
  return zip.outputStream;
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
        `Choose one of your organizations with --organization: ${items.map((item) => `${item.id} (${item.title})`).join(', ') || 'you have none'}`,
      );
    organization = items[0].id;
  }
  const title = [...(options.title ?? basename(options.folder).replace(/\.zip$/i, ''))].slice(0, 50).join('');
  return ask(options, 'POST', `/orgs/${encodeURIComponent(organization)}/spaces`, { title });
}

/** Tells how much has left on its way; a zip is about as large as the files in it. */
async function* watchSending(source, total) {
  let sent = 0;
  for await (const chunk of source) {
    sent += chunk.length;
    showProgress('Sending', Math.min(sent, total), total);
    yield chunk;
  }
}

const PHASES = {
  reading: 'Reading pages',
  planning: 'Planning',
  files: 'Storing files',
  pages: 'Storing pages',
};

/** By the plain client of the platform: it holds no more of a body than what is on its way. */
function send(url, headers, body) {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, resolve);
    sent.on('error', reject);
    pipeline(body, sent).catch(reject);
  });
}

async function uploadFolder(options, space, source) {
  const headers = {
    authorization: `Bearer ${options.token}`,
    'content-type': 'application/zip',
    accept: 'text/event-stream',
  };
  const url = new URL(`${options.url}/v1/spaces/${space.id}/content/upload`);
  const response = await send(url, headers, watchSending(source.open(), source.total));
  if (response.statusCode !== 200) {
    const answer = await readJson(response);
    throw new Error(answer.error?.message ?? `The upload answered ${response.statusCode}.`);
  }
  for await (const event of readEvents(response)) {
    if (event.error) throw new Error(event.error.message);
    if (event.result) return event.result;
    showProgress(PHASES[event.phase] ?? event.phase, event.done, event.total);
  }
  throw new Error(
    'The connection was lost before the import was complete. Check the space to see whether it is there.',
  );
}

async function readJson(response) {
  try {
    return JSON.parse(await text(response));
  } catch {
    return {};
  }
}

async function* readEvents(body) {
  let text = '';
  body.setEncoding('utf8');
  for await (const chunk of body) {
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
  const source = openSource(options.folder);
  console.log(`${source.what}, ${(source.bytes / 1e6).toFixed(1)} MB from ${options.folder}`);
  const space = await chooseSpace(options);
  const result = await uploadFolder(options, space, source);
  endProgress();
  printIssues(result.issues, options.issues);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { pages, files, changeRequest } = result;
  const target = changeRequest
    ? `change request #${changeRequest.number} of "${space.title}", which has merge rules,`
    : `"${space.title}"`;
  console.log(
    `${pages} pages and ${files} files imported into ${target} in ${seconds} s: ${(changeRequest ?? space).urls.app}`,
  );
}

main().catch((error) => {
  endProgress();
  const cause = error instanceof TypeError ? error.cause : error.code ? error : undefined;
  console.error(
    cause
      ? `Nothing responds at this URL (${cause.code ?? cause.message}). Is the server running? Set its URL with --url.`
      : error.message,
  );
  if (error instanceof UsageError) console.error(USAGE);
  process.exitCode = 1;
});
