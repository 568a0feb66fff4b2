import type { ValueChange } from '@/lib/contract/custom-field-values';
import type { updateSpaceCustomFields as contract } from '@/lib/contract/custom-fields';
import { badRequest, notFound, Problem } from '@/lib/contract/problem';
import { toDifference } from '@/lib/domain/shared/difference';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { FieldValue } from '@/lib/storage/custom-fields/field-row';
import {
  type HeldField,
  holdFields,
  lockValues,
  readValues,
  removeValues,
  setValues,
} from '@/lib/storage/custom-fields/write-values';
import { findFault } from './check-value';

export const updateSpaceCustomFields: Operation<typeof contract> = (context, { body }) => {
  const { id, organizationId } = context.subject;
  return context.database.transaction(async (tx) => {
    if (!(await lockValues(tx, organizationId, id))) throw notFound('space');
    const names = body.values.map(({ name }) => name);
    const changes = matchFields(body.values, await holdFields(tx, organizationId, names));
    const fieldIds = changes.map(({ field }) => field.id);
    const before = await readValues(tx, id, fieldIds);
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
