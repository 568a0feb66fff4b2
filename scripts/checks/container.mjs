// The container files: read by linters, and held to what operate/harden.md promises of them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { readContainer } from '../setup/container.mjs';
import { root } from '../setup/root.mjs';

const complaints = [];
const complain = (where, what) => complaints.push(`${where}: ${what}`);
const read = (name) => readFileSync(join(root, name), 'utf8');

/** A name, and a tag that says a whole version: `latest` is another program every week. */
const isPinned = (image) => /^[\w./-]+:\d+\.\d+(?:\.\d+)?[\w.-]*$/.test(image);
/** Made by the steps before, so a clone does not have them. */
const made = /^\/app\/(?:dist|\.next|node_modules)$/;

function checkDockerfile() {
  for (const { range, message } of validate(read('Dockerfile')))
    complain(`Dockerfile:${range.start.line + 1}`, message);
  const container = readContainer();
  const images = new Set(container.stages.map(({ image }) => image));
  for (const image of images) if (!isPinned(image)) complain('Dockerfile', `${image} names no version`);
  if (images.size > 1) complain('Dockerfile', 'its stages are of different images: one was forgotten');
  if (!container.user || /^(?:root|0)(?::|$)/.test(container.user)) complain('Dockerfile', 'it runs as root');
  if (!container.healthCommand) complain('Dockerfile', 'it has no health check of words in JSON');
  if (!container.volumes.includes(container.env.LECTERN_DATA_DIR))
    complain('Dockerfile', 'the data folder is no volume');
  for (const name of Object.keys(container.env))
    if (/SECRET|PASSWORD|TOKEN|KEY/.test(name)) complain('Dockerfile', `${name} would be in the image`);
  for (const { from, sources } of container.copies) {
    if (!from) complain('Dockerfile', `${sources.join(' ')} comes from the working copy, not from a stage`);
    for (const source of sources)
      if (!made.test(source) && !existsSync(join(root, source.replace('/app/', ''))))
        complain('Dockerfile', `${source} does not exist`);
  }
}

function checkIgnored() {
  const ignored = new Set(read('.dockerignore').split('\n'));
  for (const name of ['.git', 'node_modules', 'data', 'secrets', '.env*'])
    if (!ignored.has(name)) complain('.dockerignore', `${name} would be sent to the engine`);
}

function checkCompose() {
  for (const { messages } of new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] }).lintFiles(
    [join(root, 'compose.yaml')],
    false,
  ))
    for (const { line, message } of messages) complain(`compose.yaml:${line}`, message);
  const { services, secrets } = parse(read('compose.yaml'));
  for (const [name, service] of Object.entries(services)) {
    const where = `compose.yaml: ${name}`;
    if (service.image && !isPinned(service.image)) complain(where, `${service.image} names no version`);
    if (service.read_only !== true) complain(where, 'its root can be written');
    if (service.privileged || !service.cap_drop?.includes('ALL')) complain(where, 'it keeps capabilities');
    if (!service.security_opt?.includes('no-new-privileges:true')) complain(where, 'it may gain privileges');
    for (const [variable, value] of Object.entries(service.environment ?? {}))
      if (/SECRET|PASSWORD|TOKEN|DATABASE_URL/.test(variable) && !/^\/run\/secrets\//.test(value))
        complain(where, `${variable} is written down; give it as a secret`);
    for (const port of service.ports ?? [])
      if (!String(port).startsWith('127.0.0.1:')) complain(where, `${port} is open to the network`);
    for (const secret of service.secrets ?? [])
      if (!secrets[secret]) complain(where, `the secret ${secret} is not declared`);
  }
}

checkDockerfile();
checkIgnored();
checkCompose();
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length ? 1 : 0;
