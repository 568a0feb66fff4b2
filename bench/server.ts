import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { indexSpace } from '@/lib/domain/answers/search/index-space';
import { openServices } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { createApi } from '@/lib/http/app';
import { openReaderFiles } from '@/lib/reader/assets';
import { answerOnNode } from '@/lib/reader/mount';
import { Reader } from '@/lib/reader/reader';
import { pageRenders } from '@/lib/reader/rendered-page';
import { type Database, openDatabase } from '@/lib/storage/database/db';

/** One server of the comparison, in a process of its own so that its CPU is its own: `bare`, `hono`, `lectern` or `reader`. */
const [kind, statementsFile = ''] = process.argv.slice(2);

interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
  rowMode?: 'array';
}

interface Pool {
  query(statement: Statement, values?: unknown[]): Promise<{ rows: unknown[] }>;
  connect(): Promise<{
    query(statement: Statement, values?: unknown[]): Promise<{ rows: unknown[] }>;
    release(): void;
  }>;
}

function serveBare(): RequestListener {
  const body = JSON.stringify({
    object: 'organization',
    id: 'x'.repeat(20),
    title: 'Acme',
    permissions: { admin: true },
  });
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(body);
  };
}

/** The statements that the product was seen to run for a request, on the same driver, and nothing else. */
async function serveHono(): Promise<RequestListener> {
  const environment = readEnvironment(process.env);
  const { db } = await openDatabase({ databaseUrl: environment.databaseUrl, dataDir: environment.dataDir });
  // Drizzle keeps the pool it was given, and does not say so in the type.
  const pool = (db as unknown as { $client: Pool }).$client;
  const recorded = JSON.parse(readFileSync(statementsFile, 'utf8')) as Record<string, Statement[]>;
  const app = new Hono();
  for (const [key, statements] of Object.entries(recorded)) {
    const [method = 'GET', path = '/'] = key.split(' ');
    // What it answers are the rows that it read; telling others answers an empty one.
    const answering = statements.findLast(
      ({ text }) => /\b(?:select|with)\b/i.test(text) && !text.includes('pg_notify'),
    );
    const transactional = statements.some(({ text }) => /^begin/i.test(text));
    app.on(method, path.split('?')[0] ?? '/', async (c) => {
      if (method !== 'GET') await c.req.json();
      const client = transactional ? await pool.connect() : undefined;
      let rows: unknown[] = [];
      for (const statement of statements) {
        const result = await (client ?? pool).query(statement, statement.values);
        if (statement === answering) rows = result.rows;
      }
      client?.release();
      return c.json(rows);
    });
  }
  // As its own server does by default: it puts a cheaper Response in place of the global one.
  return getRequestListener(app.fetch);
}

/** Of the product, so that it can be asked to bring its search index up to date: no job worker takes part in what is measured. */
let database: Database | undefined;

async function serveLectern(): Promise<RequestListener> {
  const services = await openServices(readEnvironment(process.env));
  database = services.database;
  const api = createApi(services);
  return getRequestListener(api.fetch, { overrideGlobalObjects: false });
}

/** Readers and the API beside each other, as in the product; and a file, from memory, as plainly as Node can. */
async function serveReader(): Promise<RequestListener> {
  const services = await openServices(readEnvironment(process.env));
  const reader = new Reader(services, openReaderFiles(path.join('dist', 'reader')));
  const api = getRequestListener(createApi(services).fetch, { overrideGlobalObjects: false });
  let file: Buffer | undefined;
  return async (request, response) => {
    if (request.url === '/static') {
      file ??= readFileSync(statementsFile);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': file.length });
      response.end(file);
    } else if (!(await answerOnNode(reader, request, response))) api(request, response);
  };
}

/** The statement of one call of the driver. */
function readSent([first, second]: unknown[]): Statement {
  const values = Array.isArray(second) ? { values: second } : {};
  if (typeof first === 'string') return { text: first, ...values };
  const { name, text, rowMode, values: own } = first as Statement;
  return {
    text,
    ...(name ? { name } : {}),
    ...(own ? { values: own } : values),
    ...(rowMode ? { rowMode } : {}),
  };
}

/** Writes down what one request asks of the driver. */
function recordStatements(): { start(): void; stop(): Statement[] } {
  const original = pg.Client.prototype.query;
  let statements: Statement[] = [];
  let isOn = false;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (isOn) statements.push(readSent(args));
    return Reflect.apply(original, this, args);
  } as pg.Client['query'];
  return {
    start() {
      statements = [];
      isOn = true;
    },
    stop() {
      isOn = false;
      return statements;
    },
  };
}

const listeners: Record<string, () => RequestListener | Promise<RequestListener>> = {
  bare: serveBare,
  hono: serveHono,
  lectern: serveLectern,
  reader: serveReader,
};
// The others run what was recorded, and nothing of theirs is.
const recorder = kind === 'lectern' ? recordStatements() : undefined;
const listener = await listeners[kind ?? '']?.();
if (!listener) throw new Error(`There is no server "${kind}".`);
const server = createServer(listener).listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
const recorded: Record<string, Statement[]> = {};

interface Question {
  ask: 'cpu' | 'drawn' | 'index' | 'record' | 'recorded' | 'save';
  key?: string;
}

process.on('message', async (message: Question) => {
  if (message.ask === 'cpu') process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() });
  if (message.ask === 'drawn') process.send?.({ drawn: pageRenders.count });
  if (message.ask === 'index' && database && message.key) {
    await indexSpace(database, message.key);
    process.send?.({});
  }
  if (message.ask === 'record') {
    recorder?.start();
    process.send?.({});
  }
  if (message.ask === 'recorded' && message.key) {
    recorded[message.key] = recorder?.stop() ?? [];
    process.send?.({ statements: recorded[message.key]?.length });
  }
  if (message.ask === 'save') {
    writeFileSync(statementsFile, JSON.stringify(recorded));
    process.send?.({});
  }
});
process.on('disconnect', () => process.exit(0));
