import { z } from 'zod';
import {
  CUSTOM_FIELD_TYPES,
  createCustomField,
  listCustomFields,
  updateSpaceCustomFields,
} from '@/lib/contract/custom-fields';
import { createOpenApiSpec, listOpenApiSpecs } from '@/lib/contract/openapi-specs';
import { HttpError } from './http-client';
import { attempt, type Migration, targetId } from './migration';
import type { SpaceOverview } from './overview';
import { type SourceCustomField, type SourceSpec, sourceFieldValues } from './source-shapes';

const filesystem = z.object({
  filesystem: z.array(
    z.object({ isEntrypoint: z.boolean().optional(), specification: z.unknown().optional() }),
  ),
});

/** OpenAPI specifications and custom fields: found by their names, so that a second time makes nothing. */
export async function migrateSpecs(migration: Migration): Promise<void> {
  const { overview, journal } = migration;
  for (const spec of overview.specs)
    await attempt(migration, 'OpenAPI specification', spec.slug, () => makeSpec(migration, spec));
  for (const field of overview.customFields)
    await attempt(migration, 'custom field', field.name, () => makeField(migration, field));
  if (overview.specs.length > 0)
    journal.leave(
      'OpenAPI versions',
      overview.organization.title,
      'Of each specification the newest version was taken.',
    );
}

async function makeSpec(migration: Migration, spec: SourceSpec): Promise<void> {
  const { target, organizationId, journal } = migration;
  const params = { organizationId };
  if (journal.has(`spec:${spec.slug}`)) return;
  const source = spec.sourceURL ? { url: spec.sourceURL } : await readSpec(migration, spec);
  if (!source) return;
  await target.once(`spec:${spec.slug}`, {
    find: async () =>
      (await target.list((page) => target.call(listOpenApiSpecs, { params, query: { page } }))).find(
        ({ slug }) => slug === spec.slug,
      )?.id,
    make: async () => {
      const visibility = spec.visibility === 'public' ? ('public' as const) : ('private' as const);
      return (await target.call(createOpenApiSpec, { params, body: { slug: spec.slug, source, visibility } }))
        .id;
    },
  });
}

async function readSpec({ source, overview, journal }: Migration, { slug }: SourceSpec) {
  const path = `/orgs/${overview.organization.id}/openapi/${slug}/versions/latest/content`;
  const content = await source.find(path, filesystem);
  const [only] = content?.filesystem ?? [];
  if (content && content.filesystem.length === 1 && only?.specification)
    return { text: JSON.stringify(only.specification) };
  journal.leave(
    'OpenAPI specification',
    slug,
    'It has several files, or none that can be read: give it anew.',
  );
  return undefined;
}

async function makeField(migration: Migration, field: SourceCustomField): Promise<void> {
  const { target, organizationId } = migration;
  const params = { organizationId };
  const type = CUSTOM_FIELD_TYPES.find((known) => known === field.type);
  if (!type) throw new HttpError(200, `Its type ${field.type} is not known here.`);
  const { name, title, description, placeholder, options } = field;
  await target.once(`field:${name}`, {
    find: async () =>
      (await target.list((page) => target.call(listCustomFields, { params, query: { page } }))).find(
        (one) => one.name === name,
      )?.id,
    make: async () => {
      const body = { name, type, title, description, placeholder, ...(options?.length ? { options } : {}) };
      return (await target.call(createCustomField, { params, body })).id;
    },
  });
}

/** The values that a space has in custom fields. */
export async function migrateFieldValues(migration: Migration, { space }: SpaceOverview): Promise<void> {
  const { source, target, journal, overview } = migration;
  const spaceId = targetId(migration, 'space', space.id);
  if (!spaceId || overview.customFields.length === 0 || journal.has(`values:${space.id}`)) return;
  const shown = (await source.find(`/spaces/${space.id}/custom-fields`, sourceFieldValues)) ?? [];
  const given = shown.filter(
    ({ customField, value }) =>
      value !== undefined && value !== null && journal.has(`field:${customField.name}`),
  );
  for (const { customField, value } of given)
    await attempt(migration, 'custom field value', `${space.title}: ${customField.name}`, () =>
      target.call(updateSpaceCustomFields, {
        params: { spaceId },
        // The target's contract says which values its types take.
        body: { values: { [customField.name]: { value: value as string } } },
      }),
    );
  journal.record(`values:${space.id}`, true);
}
