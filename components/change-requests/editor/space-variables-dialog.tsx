'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { invalidateNouns } from '@/lib/client/query';
import type { Variables } from '@/lib/content/variables';
import type { ChangeRequestParams } from '../change-request';
import { editContent } from './edit-content';
import { t } from './messages';
import { readVariableLines, writeVariableLines } from './variable-lines';

interface SpaceVariablesDialogProps {
  place: ChangeRequestParams;
  variables: Variables;
  onClose: () => void;
}

/** What differs, so that what others set meanwhile stays. */
function compare(before: Variables, after: Variables) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}

/** The variables that all pages of the space can use. */
export function SpaceVariablesDialog({ place, variables, onClose }: SpaceVariablesDialogProps) {
  const client = useQueryClient();
  const [lines, setLines] = useState(() => writeVariableLines(variables));
  const read = readVariableLines(lines);

  async function save() {
    const changes = compare(variables, read.variables);
    if (Object.keys(changes).length === 0) return;
    await editContent(place, { operation: 'set_variables', variables: changes });
    await invalidateNouns(client, ['content', 'change-requests']);
  }

  return (
    <FormDialog
      title={t('spaceVariables')}
      description={t('spaceVariablesAre')}
      saveLabel={t('save')}
      fields={['variables']}
      validate={(): Record<string, string> =>
        read.problem === undefined ? {} : { variables: t('noVariable', { line: read.problem }) }
      }
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <Field label={t('variables')} error={errors.variables} hint={t('spaceVariablesHint')}>
          <Textarea rows={8} value={lines} onChange={(event) => setLines(event.target.value)} />
        </Field>
      )}
    </FormDialog>
  );
}
