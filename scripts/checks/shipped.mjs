// After a build: what runs loads production packages alone, all of them are loaded, and a release stays small.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { readContainer } from '../setup/container.mjs';
import { root } from '../setup/root.mjs';
import { packageOf, traceRuntimeFiles } from '../setup/runtime-files.mjs';
import { runStep } from '../setup/steps.mjs';
import { script } from '../setup/tools.mjs';

/** The image has what draws diagrams twice, for browsers and for PDFs, which take eighteen of its MB. */
const LIMITS = { production: 350, image: 465, 'sentence model': 75 };
/** In MB, as its layers are unpacked: assumed where nothing can pull an image, and assumed anew for a new one. */
const BASE_IMAGES = {
  'node:24.21.0-bookworm-slim': {
    size: 230,
    reason: 'node:22-slim has 220 MB, and its node is 2 MB smaller',
  },
};
/** Another package asks for them and loads them where it is not traced. */
const NEEDED_BY_OTHERS = { 'react-dom': 'next', react: 'next' };

const readJson = (folder, name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** What of packages a release has, which is what the program loads: the trace that finds it takes a minute. */
const listPackageFiles = (folder) =>
  readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

function findMisplaced(files) {
  const { dependencies } = readJson(root, 'package.json');
  const loaded = new Set(files.map(packageOf));
  return [
    ...findDevelopmentPackages(root, files).map(
      (path) => `${path} is loaded by what runs, and a development package: name it in "dependencies"`,
    ),
    ...Object.keys(dependencies)
      .filter((name) => !loaded.has(`node_modules/${name}`) && !NEEDED_BY_OTHERS[name])
      .map((name) => `${name} is loaded by nothing that runs: it belongs into "devDependencies"`),
  ];
}

/** Packages that files of a program are of, and that an installation without development packages lacks. */
function findDevelopmentPackages(folder, files) {
  const { packages } = readJson(folder, 'package-lock.json');
  return [...new Set(files.map(packageOf))].filter((path) => !packages[path] || packages[path].dev);
}

/** A program that loads a development package has to be caught, else nothing proves that the rule holds. */
async function isViolationCaught() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-shipped-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    write('dist/server.mjs', "export const load = () => import('violation');");
    write('node_modules/violation/package.json', '{"name":"violation","version":"1.0.0","main":"index.js"}');
    write('node_modules/violation/index.js', 'module.exports = 1;');
    write('package-lock.json', '{"packages":{"node_modules/violation":{"version":"1.0.0","dev":true}}}');
    return findDevelopmentPackages(folder, await traceRuntimeFiles(folder)).includes(
      'node_modules/violation',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const measure = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6;

const complaints = [];
if (!(await isViolationCaught()))
  complaints.push('The development package of the violation fixture was not caught.');

const folder = mkdtempSync(join(tmpdir(), 'lectern-release-'));
try {
  const { command, args, cwd } = script('release.mjs', join(folder, 'release'));
  const { ok, output } = await runStep('Making a release', command, args, { cwd });
  if (!ok) complaints.push(output);
  else {
    complaints.push(...findMisplaced(listPackageFiles(join(folder, 'release'))));
    const { image } = readContainer().stages.at(-1);
    const base = BASE_IMAGES[image];
    if (!base) complaints.push(`Nobody knows the size of ${image}: add it to BASE_IMAGES.`);
    const parts = Object.fromEntries(
      readdirSync(join(folder, 'release'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => [name, measure(join(folder, 'release', name))]),
    );
    // What runs the sentence model has a limit of its own: an installation without it works.
    const model = ['models', 'node_modules/onnxruntime-node', 'node_modules/onnxruntime-common']
      .map((part) => measure(join(folder, 'release', part)))
      .reduce((sum, size) => sum + size, 0);
    const production = measure(join(folder, 'release')) - model;
    const sizes = { production, image: production + (base?.size ?? 0), 'sentence model': model };
    for (const [part, size] of Object.entries(parts))
      console.log(`${size.toFixed(1).padStart(8)} MB  ${part}`);
    if (base) console.log(`${base.size.toFixed(1).padStart(8)} MB  ${image}, assumed: ${base.reason}`);
    for (const [what, size] of Object.entries(sizes)) {
      console.log(`${size.toFixed(1).padStart(8)} MB  ${what}, at most ${LIMITS[what]} MB`);
      if (size > LIMITS[what])
        complaints.push(`${what}: ${size.toFixed(0)} MB; ${LIMITS[what]} MB is the most`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length ? 1 : 0;
