// The container files: read by linters, and held to what operate/harden.md promises of them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { load } from 'js-yaml';
import { readContainer } from '../setup/container.mjs';
import { root } from '../setup/root.mjs';

const complaints = [];
const complain = (where, what) => complaints.push(`${where}: ${what}`);
const read = (name) => readFileSync(join(root, name), 'utf8');

/** A name, and a tag that says a whole version: `latest` is another program every week. */
const isPinned = (image) => /^[\w./-]+:\d+\.\d+(?:\.\d+)?[\w.-]*$/.test(image);
const isSecret = (variable) => /SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL/.test(variable);
/** Made by the step before, so a clone does not have it. */
const made = '/release';

/** Says of each of the things what is wrong with it, if that holds. */
function refuse(where, things, isWrong, say) {
  for (const thing of things) if (isWrong(thing)) complain(where, say(thing));
}

function checkDockerfile() {
  for (const { range, message } of validate(read('Dockerfile')))
    complain(`Dockerfile:${range.start.line + 1}`, message);
  const { stages, user = 'root', volumes, env, copies, healthCommand } = readContainer();
  const images = [...new Set(stages.map(({ image }) => image))];
  const facts = [
    [images.length === 1, 'its stages are of different images: one was forgotten'],
    [!/^(?:root|0)(?::|$)/.test(user), 'it runs as root'],
    [healthCommand, 'it has no health check of words in JSON'],
    [volumes.includes(env.LECTERN_DATA_DIR), 'the data folder is no volume'],
  ];
  refuse(
    'Dockerfile',
    facts,
    ([holds]) => !holds,
    ([, what]) => what,
  );
  refuse(
    'Dockerfile',
    images,
    (image) => !isPinned(image),
    (image) => `${image} names no version`,
  );
  refuse(
    'Dockerfile',
    Object.keys(env),
    (name) => isSecret(name),
    (name) => `${name} would be in the image`,
  );
  refuse(
    'Dockerfile',
    copies,
    ({ from }) => !from,
    ({ sources }) => `${sources} comes from no stage`,
  );
  const isThere = (source) => source === made || existsSync(join(root, source.replace('/app/', '')));
  refuse(
    'Dockerfile',
    copies.flatMap(({ sources }) => sources),
    (source) => !isThere(source),
    (source) => `${source} does not exist`,
  );
}

function checkIgnored() {
  const ignored = new Set(read('.dockerignore').split('\n'));
  for (const name of ['.git', 'node_modules', 'data', 'secrets', '.env*'])
    if (!ignored.has(name)) complain('.dockerignore', `${name} would be sent to the engine`);
}

function checkCompose() {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  for (const { messages } of linter.lintFiles([join(root, 'compose.yaml')], false))
    for (const { line, message } of messages) complain(`compose.yaml:${line}`, message);
  const { services, secrets } = load(read('compose.yaml'));
  for (const [name, service] of Object.entries(services))
    checkService(`compose.yaml: ${name}`, service, secrets);
}

function checkService(where, service, declared) {
  const { image, environment = {}, ports = [], secrets = [], cap_drop: dropped = [] } = service;
  const facts = [
    [!image || isPinned(image), `${image} names no version`],
    [service.read_only === true, 'its root can be written'],
    [!service.privileged && dropped.includes('ALL'), 'it keeps capabilities'],
    [service.security_opt?.includes('no-new-privileges:true'), 'it may gain privileges'],
  ];
  refuse(
    where,
    facts,
    ([holds]) => !holds,
    ([, what]) => what,
  );
  const isWrittenDown = ([variable, value]) => isSecret(variable) && !/^\/run\/secrets\//.test(value);
  refuse(
    where,
    Object.entries(environment),
    isWrittenDown,
    ([variable]) => `${variable} is written down; give it as a secret`,
  );
  const isOpen = (port) => !String(port).startsWith('127.0.0.1:');
  refuse(where, ports, isOpen, (port) => `${port} is open to the network`);
  refuse(
    where,
    secrets,
    (secret) => !declared[secret],
    (secret) => `the secret ${secret} is not declared`,
  );
}

checkDockerfile();
checkIgnored();
checkCompose();
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length ? 1 : 0;
