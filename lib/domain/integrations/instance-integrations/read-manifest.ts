import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { publishIntegration } from '@/lib/contract/integrations';
import { badRequest, Problem } from '@/lib/contract/problem';
import { findProgramRoot } from '@/lib/environment/program-root';
import type { PublishBody } from '../integrations/integration-parts';

const SHIPPED_FOLDER = join(findProgramRoot(), 'integrations');
const MANIFEST = 'manifest.json';

/** The files of a folder by their paths. */
type ReadPath = (path: string) => Promise<Uint8Array | undefined>;

/** What an integration is published with, but by whom. */
export interface FolderIntegration {
  name: string;
  toBody(organizationId: string): PublishBody;
}

const paths = z.object({
  name: z.string().min(1).max(100),
  script: z
    .string()
    .max(1_000)
    .regex(/\.m?js$/, { error: 'names no JavaScript module: bundle it into one .js file first' }),
  icon: z.string().max(1_000).optional(),
  previewImages: z.array(z.string().max(1_000)).max(3).optional(),
});

/** A folder with a manifest and one module; what is wrong with it is said by the name of its field. */
export async function readFolder(read: ReadPath): Promise<FolderIntegration> {
  const written = await read(MANIFEST);
  if (!written) throw new Problem(400, `The folder has no ${MANIFEST} at its top.`);
  const manifest = parseJson(new TextDecoder().decode(written));
  const named = check(paths, manifest);
  const open = async (field: string, path: string) => {
    const bytes = await read(path.replace(/^\.\//, ''));
    if (!bytes) throw badRequest(field, `names “${path}”, which is not in the folder`);
    return Buffer.from(bytes);
  };
  const script = (await open('script', named.script)).toString('utf8');
  const icon = named.icon && (await open('icon', named.icon)).toString('base64');
  const previewImages = await Promise.all(
    (named.previewImages ?? []).map(async (path) => (await open('previewImages', path)).toString('base64')),
  );
  const { name, ...parts } = manifest as Record<string, unknown>;
  const sent = { ...parts, script, icon, previewImages, visibility: 'public' };
  const schema = publishIntegration.body;
  if (!schema) throw new Error('Publishing has no body.');
  return {
    name: named.name,
    toBody: (organization) => check(schema, { ...sent, organization }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, `${MANIFEST} is no JSON.`);
  }
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(issue?.path.join('.') || MANIFEST, issue?.message ?? 'is not valid');
}

const isName = (name: string) => /^[a-z][a-z-]{0,99}$/.test(name);

/** Those that come with the program, by name. */
export async function listShipped(): Promise<string[]> {
  const found = await readdir(SHIPPED_FOLDER, { withFileTypes: true });
  return found
    .filter((entry) => entry.isDirectory() && isName(entry.name))
    .map(({ name }) => name)
    .sort();
}

/**
 * One that comes with the program. Its script tells of its manifest in its first line: whoever has the same script has the
 * same integration.
 */
export async function readShipped(name: string): Promise<FolderIntegration | undefined> {
  if (!isName(name)) return undefined;
  const read: ReadPath = (path) => readFile(join(SHIPPED_FOLDER, name, path)).catch(() => undefined);
  const manifest = await read(MANIFEST);
  if (!manifest) return undefined;
  const tag = createHash('sha256').update(manifest).digest('base64url').slice(0, 16);
  const { toBody } = await readFolder(read);
  return {
    name,
    toBody(organizationId) {
      const body = toBody(organizationId);
      return { ...body, script: `// ${name}, ${MANIFEST} ${tag}\n${body.script}` };
    },
  };
}
