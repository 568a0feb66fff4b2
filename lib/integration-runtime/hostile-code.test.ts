import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOutbound } from '@/lib/domain/integrations/calls/answer-outbound';
import { TestProcess } from '@/lib/testing/test-process';
import { openRuntime } from './open-runtime';
import type { IntegrationRuntime } from './runtime';

const WELL_BEHAVED = `export default { async fetch(request) {
  const form = await request.formData();
  return Response.json({ event: JSON.parse(form.get('event')), body: await form.get('fetch-body')?.text() });
} };`;

const answering = (code: string, before = '') =>
  `${before}\nexport default { async fetch(request, env, ctx) { ${code} } };`;

let folder: string;
let runtime: IntegrationRuntime;
let canary: Server;
let reached = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-code-'));
  canary = createServer((_, response) => {
    reached += 1;
    response.end('reached');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const environment = { url: 'http://lectern.test', host: '127.0.0.1', port: 1, outboundAllow: [] };
  runtime = openRuntime({ isOn: true, dataDir: folder }, (version, request) =>
    answerOutbound(environment, version, request),
  );
});

afterAll(async () => {
  await runtime.close();
  await new Promise((resolve) => canary.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const call = (script: string, { timeoutMs = 10_000, body }: { timeoutMs?: number; body?: Uint8Array } = {}) =>
  runtime.run({
    version: script,
    script: async () => script,
    event: { type: 'fetch' },
    environment: {},
    body,
    timeoutMs,
  });

const readText = async (code: string, before?: string) => (await call(answering(code, before))).text();

const canaryPort = () => (canary.address() as AddressInfo).port;

/** Others are answered, whatever the one does. */
async function expectOthersAnswered() {
  const answer = await call(WELL_BEHAVED, { body: Buffer.from('é\n') });
  expect(await answer.json()).toEqual({ event: { type: 'fetch' }, body: 'é\n' });
}

it('is there on the platforms of the tests', () => {
  expect(runtime.state).toBe('ready');
});

describe('code that does not answer', () => {
  it.each([
    ['loops for ever', answering('for (;;) ;')],
    ['never answers', answering('await new Promise((resolve) => setTimeout(resolve, 1e6));')],
    [
      'never ends its answer',
      answering('setInterval(() => 0, 10); return new Response(new TransformStream().readable);'),
    ],
  ])('%s: ended when its time is over, while others are answered', async (_, script) => {
    const failed = call(script, { timeoutMs: 1_500 }).catch((error: unknown) => error);
    await expectOthersAnswered();
    expect(await failed).toMatchObject({ reason: 'timeout' });
    // The next call begins anew instead of waiting behind it.
    await expect(call(script, { timeoutMs: 1_500 })).rejects.toMatchObject({ reason: 'timeout' });
  });

  it.each([
    ['leaves its answer open', answering('return new Response(new TransformStream().readable);')],
    ['is no JavaScript', 'export default {'],
    ['throws as it is loaded', `throw new Error('no');`],
    ['fills the heap', answering('const all = []; for (let i = 0; ; i++) all.push({ i, text: "x" + i });')],
  ])('%s: says that it stopped', async (_, script) => {
    const failed = call(script, { timeoutMs: 30_000 }).catch((error: unknown) => error);
    await expectOthersAnswered();
    expect(await failed).toMatchObject({ reason: 'crashed' });
  });

  it.each([
    ['throws', `throw new Error('no');`],
    ['recurses', 'const f = (n) => f(n + 1) + 1; return new Response(String(f(0)));'],
  ])('%s: answers an error, and goes on', async (_, code) => {
    for (const _time of [1, 2]) expect((await call(answering(code))).status).toBe(500);
  });
});

describe('code that takes too much', () => {
  it('answers 100 MB: refused', async () => {
    const code = `const block = new Uint8Array(1e6);
      let left = 100;
      return new Response(new ReadableStream({ pull(c) { left-- > 0 ? c.enqueue(block) : c.close(); } }));`;
    await expect(call(answering(code))).rejects.toMatchObject({ reason: 'too-large' });
    await expectOthersAnswered();
  });

  it('fills buffers, which are no part of the heap: gets no more than its bound', async () => {
    const code = `let taken = 0; const all = [];
      try { for (; taken < 40; taken++) all.push(new Uint8Array(50e6).fill(1)); } catch {}
      return new Response(String(taken));`;
    // It answers what it got, or was ended for it.
    const taken = await readText(code).then(Number, () => 0);
    expect(taken).toBeLessThan(10);
    await expectOthersAnswered();
  });

  it('sends 1,000 requests: 50 of them leave', async () => {
    const code = `const asked = await Promise.all(Array.from({ length: 1000 }, (_, i) =>
        fetch('http://10.0.0.1/' + i).then((answer) => answer.text().then(() => answer.status), () => 0)));
      return Response.json({ left: asked.filter((status) => status === 502).length });`;
    expect(await (await call(answering(code), { timeoutMs: 20_000 })).json()).toEqual({ left: 50 });
    // The next call has as many again.
    expect(await (await call(answering(code), { timeoutMs: 20_000 })).json()).toEqual({ left: 50 });
  });
});

describe('code that looks around', () => {
  it.each([
    ['loopback', (port: number) => `http://127.0.0.1:${port}/`],
    ['loopback by name', (port: number) => `http://localhost:${port}/`],
    ['loopback in another notation', (port: number) => `http://0x7f.1:${port}/`],
    ['loopback as IPv6', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['the database', () => 'http://127.0.0.1:5432/'],
    ['the metadata address', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a private address', () => 'http://192.168.0.1/'],
    ['the API of another port', () => 'http://lectern.test:81/v1/user'],
  ])('asks %s: refused', async (_, address) => {
    const code = `const answer = await fetch(${JSON.stringify(address(canaryPort()))});
      return new Response(answer.status + ' ' + await answer.text());`;
    expect(await readText(code)).toMatch(/^502 /);
    expect(reached).toBe(0);
  });

  it('opens a socket: refused', async () => {
    const code = `try {
        const socket = connect({ hostname: '127.0.0.1', port: ${canaryPort()} });
        await socket.opened;
        return new Response('opened');
      } catch (error) { return new Response('refused'); }`;
    expect(await readText(code, `import { connect } from 'cloudflare:sockets';`)).toBe('refused');
    expect(reached).toBe(0);
  });

  it('reads the environment and files: finds nothing of ours', async () => {
    const code = `const read = [];
      for (const attempt of [
        () => import('node:fs').then((fs) => fs.readFileSync('/etc/passwd', 'utf8')),
        () => import('node:child_process').then((child) => child.execSync('id')),
        () => import('./config.capnp'),
        () => fetch('file:///etc/passwd').then((answer) => answer.ok ? answer.text() : ''),
      ]) try { const found = await attempt(); if (found) read.push(String(found)); } catch {}
      return Response.json({ variables: Object.keys(process.env), bindings: Object.keys(env), read });`;
    expect(await (await call(answering(code))).json()).toEqual({ variables: [], bindings: [], read: [] });
  });

  it('changes what is built in: for itself alone', async () => {
    const code = `JSON.parse = () => ({ type: 'stolen' }); Request.prototype.formData = null; return new Response('done');`;
    expect(await readText(code)).toBe('done');
    await expectOthersAnswered();
  });

  it('lies where nobody else reads', async () => {
    await expectOthersAnswered();
    const at = path.join(folder, 'integrations');
    const modes = readdirSync(at).map((name) => statSync(path.join(at, name)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o700]));
  });
});

it('tells what the code writes to its console', async () => {
  const script = answering(
    `console.log('one', { two: 2 }); console.error('three'); return new Response('');`,
  );
  await call(script);
  await expect.poll(() => runtime.takeLines(script).join('\n')).toBeTruthy();
});

it('ends what it started, and leaves no files', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'lectern-code-'));
  const opened = openRuntime({ isOn: true, dataDir: own }, async () => new Response(''));
  await opened.run({
    version: '1',
    script: async () => WELL_BEHAVED,
    event: {},
    environment: {},
    timeoutMs: 10_000,
  });
  expect(readdirSync(path.join(own, 'integrations'))).toHaveLength(1);
  await opened.close();
  await expect.poll(() => readdirSync(path.join(own, 'integrations'))).toEqual([]);
  rmSync(own, { recursive: true, force: true });
  expect(existsSync(own)).toBe(false);
});

it('removes what a killed server left, and nothing of one that runs', async () => {
  await expectOthersAnswered();
  const at = path.join(folder, 'integrations');
  const running = readdirSync(at);
  const old = new Date(Date.now() - 60_000);
  mkdirSync(path.join(at, 'left'));
  for (const name of readdirSync(at)) utimesSync(path.join(at, name), old, old);
  const other = openRuntime({ isOn: true, dataDir: folder }, async () => new Response(''));
  const script = answering(`return new Response('');`);
  await other.run({
    version: '1',
    script: async () => script,
    event: {},
    environment: {},
    timeoutMs: 10_000,
  });
  const found = readdirSync(at);
  await other.close();
  expect(found).not.toContain('left');
  expect(found).toEqual(expect.arrayContaining(running));
});

it('ends with a server that is killed', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'lectern-code-'));
  const server = new TestProcess('running-child.ts', own);
  await server.waitForLine((line) => line === 'answered');
  const at = path.join(own, 'integrations');
  const socketPath = path.join(at, readdirSync(at)[0] ?? '', 'calls');
  const answers = () =>
    new Promise((resolve) => {
      const probe = connect(socketPath, () => resolve(true)).once('error', () => resolve(false));
      probe.once('connect', () => probe.destroy());
    });
  expect(await answers()).toBe(true);
  await server.kill();
  await expect.poll(answers).toBe(false);
  rmSync(own, { recursive: true, force: true });
});

it('says what is missing where it is turned off', async () => {
  const off = openRuntime({ isOn: false, dataDir: folder }, async () => new Response(''));
  expect(off.state).toBe('off');
  await expect(
    off.run({ version: '', script: async () => '', event: {}, environment: {}, timeoutMs: 1 }),
  ).rejects.toMatchObject({ reason: 'missing' });
});
