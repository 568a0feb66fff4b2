'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { mutation } from '@/lib/client/query';
import { listClaims } from '@/lib/content/conditions/list-claims';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { type getSite, putAdaptiveSchema } from '@/lib/contract/sites';
import { ClaimsTable } from './claims-table';
import { t } from './messages';
import { exampleSchema, readSchema, writeSchema } from './read-schema';

interface SchemaEditorProps {
  params: { organizationId: string; siteId: string };
  site: ReplyOf<typeof getSite>;
  /** As it is stored; empty when there is none. */
  saved: string;
  /** Tells what is typed, so that the test below can use it before it is saved. */
  onDraft: (text: string) => void;
}

export function SchemaEditor({ params, site, saved, onDraft }: SchemaEditorProps) {
  const put = useMutation(mutation(putAdaptiveSchema));
  const readOnly = site.permissions.edit ? undefined : t('youCanViewThisSchemaPeople');
  const form = useResourceForm({
    value: { text: saved },
    save: ({ text = '' }) => {
      const { schema, problem } = readSchema(text);
      if (!schema) throw new Error(t('cannotBeSavedYet', { problem }));
      return put.mutateAsync({ params, body: { jsonSchema: schema } });
    },
  });
  const { text } = form.draft;
  const { schema, problem } =
    text.trim() === '' ? { schema: undefined, problem: undefined } : readSchema(text);
  useEffect(() => onDraft(text), [text, onDraft]);

  return (
    <ResourceForm
      form={form}
      title={t('visitorSchema')}
      description={t('theClaimsThatYourSignIn')}
      saveLabel={t('saveSchema')}
      readOnly={readOnly}
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-2">
          <Field label={t('jsonSchema')} error={problem} hint={t('jsonSchemaDraft07AnObject')}>
            <Textarea
              rows={14}
              className="max-h-120 font-mono text-xs [font-variant-ligatures:none]"
              value={text}
              readOnly={Boolean(readOnly)}
              spellCheck={false}
              onChange={(event) => form.set('text', event.target.value)}
            />
          </Field>
          {readOnly ? null : (
            <div className="flex flex-wrap gap-2">
              {text.trim() === '' ? (
                <Button size="small" onClick={() => form.set('text', writeSchema(exampleSchema))}>
                  {t('startWithAnExample')}
                </Button>
              ) : null}
              {schema ? (
                <Button size="small" variant="ghost" onClick={() => form.set('text', writeSchema(schema))}>
                  {t('format')}
                </Button>
              ) : null}
            </div>
          )}
        </div>
        <ClaimsTable claims={listClaims(schema)} isBroken={problem !== undefined} />
      </div>
    </ResourceForm>
  );
}
