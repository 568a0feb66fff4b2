import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import type { ValueChange } from '@/lib/contract/custom-field-values';
import type * as contract from '@/lib/contract/custom-fields';
import { type customField, MOST_FIELDS } from '@/lib/contract/custom-fields';
import { badRequest, conflict, notFound, Problem } from '@/lib/contract/problem';
import { toDifference } from '@/lib/domain/shared/difference';
import { paginate } from '@/lib/domain/shared/paginate';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { CustomFieldRow, FieldValue } from '@/lib/storage/custom-fields/field-row';
import { findField, listFields, listFieldsOfSpace } from '@/lib/storage/custom-fields/read-fields';
import {
  countFields,
  deleteField,
  type FieldWords,
  insertField,
  lockField,
  updateField,
} from '@/lib/storage/custom-fields/write-fields';
import {
  type HeldField,
  holdFields,
  listValues,
  lockValues,
  removeValues,
  setValues,
} from '@/lib/storage/custom-fields/write-values';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { findFault } from './check-value';

export const createCustomField: Operation<typeof contract.createCustomField> = (context, { body }) => {
  const organizationId = context.subject.id;
  const { name, type } = body;
  if (hasOptions(type) && !body.options)
    throw badRequest('options', `a field of type "${type}" needs 1 to 50 of them`);
  const words = toFieldWords(type, body);
  return context.database.transaction(async (tx) => {
    await lockOrganizations(tx, [organizationId]);
    if ((await countFields(tx, organizationId)) >= MOST_FIELDS)
      throw conflict(`An organization has at most ${MOST_FIELDS} custom fields. Delete one first.`);
    if (!(await insertField(tx, { id: newId(), organizationId, name, type, ...words })))
      throw conflict(`There is a custom field named "${name}" already.`);
    const after = await findField(tx, organizationId, name);
    if (!after) throw notFound('custom field');
    await auditCustomField(context, tx, 'custom-field.create', { after });
    return toCustomField(context, after);
  });
};

export const deleteCustomField: Operation<typeof contract.deleteCustomField> = (context, { params }) => {
  const organizationId = context.subject.id;
  const { fieldName } = params;
  return context.database.transaction(async (tx) => {
    // Values are copied and carried under this lock: none comes into a field that is going.
    await lockOrganizations(tx, [organizationId]);
    await lockField(tx, organizationId, fieldName);
    const before = await findField(tx, organizationId, fieldName);
    if (!before) return { existed: false };
    await deleteField(tx, organizationId, fieldName);
    await auditCustomField(context, tx, 'custom-field.delete', { before });
    return { existed: true };
  });
};

export const getCustomField: Operation<typeof contract.getCustomField> = async (context, { params }) => {
  const field = await findField(context.database, context.subject.id, params.fieldName);
  if (!field) throw notFound('custom field');
  return toCustomField(context, field);
};

export const listCustomFields: Operation<typeof contract.listCustomFields> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listFields(context.database, context.subject.id, slice),
    (row) => [row.createdAt, row.id],
    (row) => toCustomField(context, row),
  );

export const listSpaceCustomFields: Operation<typeof contract.listSpaceCustomFields> = async (context) => {
  const rows = await listFieldsOfSpace(context.database, context.subject.id);
  return rows.map((row) => ({ customField: toCustomField(context, row), value: row.value ?? undefined }));
};

export const updateCustomField: Operation<typeof contract.updateCustomField> = (
  context,
  { params, body },
) => {
  const organizationId = context.subject.id;
  const { fieldName } = params;
  return context.database.transaction(async (tx) => {
    await lockField(tx, organizationId, fieldName);
    const before = await findField(tx, organizationId, fieldName);
    if (!before) throw notFound('custom field');
    const words = toFieldWords(before.type, body);
    if (Object.keys(words).length === 0) return toCustomField(context, before);
    await updateField(tx, organizationId, fieldName, words);
    const after = await findField(tx, organizationId, fieldName);
    if (!after) throw notFound('custom field');
    await auditCustomField(context, tx, 'custom-field.change', { before, after });
    return toCustomField(context, after);
  });
};

export const updateSpaceCustomFields: Operation<typeof contract.updateSpaceCustomFields> = (
  context,
  { body },
) => {
  const { id, organizationId } = context.subject;
  return context.database.transaction(async (tx) => {
    if (!(await lockValues(tx, organizationId, id))) throw notFound('space');
    const names = body.values.map(({ name }) => name);
    const changes = matchFields(body.values, await holdFields(tx, organizationId, names));
    const fieldIds = changes.map(({ field }) => field.id);
    const before = await listValues(tx, id, fieldIds);
    const after = new Map<string, FieldValue>();
    for (const { field, value } of changes) if (value !== null) after.set(field.id, value);
    await setValues(tx, id, after);
    await removeValues(
      tx,
      id,
      fieldIds.filter((fieldId) => !after.has(fieldId)),
    );
    const byName = (values: Map<string, FieldValue>) =>
      Object.fromEntries(changes.map(({ field }) => [field.name, values.get(field.id) ?? null]));
    const difference = toDifference(byName(before), byName(after));
    if (!difference) return;
    await recordAudit(tx, {
      organizationId,
      actorId: context.caller.userId,
      action: 'custom-field.values',
      subject: id,
      details: difference,
      address: context.address,
    });
    await context.publish(tx, { noun: 'custom-fields', space: id, organization: organizationId });
  });
};

/** Each change with its field, once all of them are known to fit. */
function matchFields(changes: readonly ValueChange[], fields: HeldField[]) {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return changes.map(({ name, value }) => {
    const field = byName.get(name);
    if (!field) throw new Problem(404, `values.${name}: ${notFound('custom field').message}`);
    const fault = value === null ? undefined : findFault(field, value);
    if (fault) throw badRequest(`values.${name}.value${fault.at}`, fault.what);
    return { field, value };
  });
}

/** Tells whoever watches, and the audit log what a field was before and is now. */
async function auditCustomField(
  context: ObjectContext,
  tx: Tx,
  action: Extract<AuditAction, `custom-field.${string}`>,
  { before, after }: { before?: CustomFieldRow; after?: CustomFieldRow },
): Promise<void> {
  const { id: organizationId } = context.subject;
  const field = after ?? before;
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: field?.id,
    details: { name: field?.name, ...toDifference(before && toWords(before), after && toWords(after)) },
    address: context.address,
  });
  await context.publish(tx, { noun: 'custom-fields', id: field?.id, organization: organizationId });
}

function toWords({ name, type, title, description, placeholder, options }: CustomFieldRow) {
  return { name, type, title, description, placeholder, options };
}

type Shown = z.input<typeof customField>;

function toCustomField(
  { environment, subject }: ObjectContext,
  row: CustomFieldRow & { spaces?: number },
): Shown {
  const edit = can(subject.organizationRole, 'organization:administer');
  return {
    object: 'custom-field',
    id: row.id,
    name: row.name,
    title: row.title,
    description: row.description ?? undefined,
    type: row.type as Shown['type'],
    placeholder: row.placeholder ?? undefined,
    options: row.options ?? undefined,
    spaces: edit ? row.spaces : undefined,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    permissions: { view: true, edit },
    urls: { location: apiUrl(environment, `/orgs/${row.organizationId}/custom-fields/${row.name}`) },
  };
}

interface Given {
  title?: string | undefined;
  description?: string | undefined;
  placeholder?: string | undefined;
  options?: string[] | undefined;
}

const hasOptions = (type: string) => type.startsWith('select:');

/** What of a field's words changes: an empty description or placeholder is none. */
function toFieldWords(type: string, { title, description, placeholder, options }: Given): FieldWords {
  if (options && !hasOptions(type))
    throw badRequest(
      'options',
      `a field of type "${type}" has none; only "select:single" and "select:multi" do`,
    );
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description: description || null }),
    ...(placeholder !== undefined && { placeholder: placeholder || null }),
    ...(options && { options }),
  };
}
