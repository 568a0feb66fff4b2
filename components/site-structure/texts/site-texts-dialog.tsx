'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { nameLanguage } from '@/components/patterns/language-names';
import { listFurtherLanguages } from '@/components/patterns/localized-fields';
import { Banner } from '@/components/ui/banner';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { invalidateNouns, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getCustomizationDraft, putCustomizationDraft } from '@/lib/contract/site-customizations';
import { updateSiteSection, updateSiteSectionGroup } from '@/lib/contract/site-sections';
import { updateSiteSpace } from '@/lib/contract/site-spaces';
import type { SiteFacts } from '../site-facts';
import { useAsk } from '../structure-desk';
import type { StructureNode } from '../structure-nodes';
import { useStructureChange } from '../use-structure-change';
import { t } from './messages';
import {
  listSiteTexts,
  listStructureChanges,
  type SiteText,
  type StructureTexts,
  withWritten,
  writeLook,
} from './site-texts';

interface SiteTextsDialogProps {
  facts: SiteFacts;
  siteTitle: string;
  nodes: readonly StructureNode[];
  onClose: () => void;
}

const noText = new Map<string, string>();

/** What the site itself says, text by text in another of its languages. */
export function SiteTextsDialog({ facts: { params }, siteTitle, nodes, onClose }: SiteTextsDialogProps) {
  const client = useQueryClient();
  const look = useQuery(query(getCustomizationDraft, { params }));
  const change = useStructureChange();
  const ask = useAsk();
  const ofSpaces = nodes.flatMap((node) => (node.kind === 'site-space' ? [node.of.space.language] : []));
  const languages = look.data ? listFurtherLanguages(look.data.draft, ofSpaces) : [];
  const [chosen, setChosen] = useState<string>();
  const language = chosen ?? languages[0];
  /** By languages and keys. */
  const [written, setWritten] = useState<ReadonlyMap<string, ReadonlyMap<string, string>>>(new Map());
  const texts = look.data ? listSiteTexts(look.data.draft.site, siteTitle, nodes) : [];

  function write(key: string, text: string) {
    if (language === undefined) return;
    setWritten(new Map(written).set(language, new Map(written.get(language)).set(key, text)));
  }

  const send = ({ kind, id }: StructureNode, body: StructureTexts) =>
    kind === 'site-section'
      ? ask(updateSiteSection, { params: { ...params, siteSectionId: id }, body })
      : kind === 'site-space'
        ? ask(updateSiteSpace, {
            params: { ...params, siteSpaceId: id },
            body: { localizedTitle: body.localizedTitle },
          })
        : ask(updateSiteSectionGroup, {
            params: { ...params, siteSectionGroupId: id },
            body: { localizedTitle: body.localizedTitle },
          });

  const save = () =>
    change(async () => {
      if (!look.data) return;
      let { site } = look.data.draft;
      for (const [into, own] of written) site = writeLook(site, into, own) ?? site;
      if (site !== look.data.draft.site) {
        const body = { ...look.data.draft, site };
        await call(putCustomizationDraft, { params, body }, { ifMatch: look.data.version });
        // Should the rest be refused, it is sent again with the version that is there now.
        await invalidateNouns(client, ['site-customizations']);
      }
      let known = texts;
      for (const [into, own] of written) {
        for (const [node, body] of listStructureChanges(known, into, own)) await send(node, body);
        known = withWritten(known, into, own);
      }
      showToast({
        title: t('textsSaved'),
        ...(site === look.data.draft.site ? {} : { description: t('publishThemIn') }),
      });
    });

  return (
    <FormDialog
      title={t('textsInOtherLanguages')}
      description={t('whatTheSiteSaysItself')}
      saveLabel={t('save')}
      size="large"
      disabled={written.size === 0}
      save={save}
      onClose={onClose}
    >
      {() =>
        look.isError ? (
          <Banner tone="danger">{t('theTextsCouldNotBeLoaded')}</Banner>
        ) : !look.data ? (
          <Skeleton className="h-48" />
        ) : language === undefined ? (
          <Banner>{t('noLanguages')}</Banner>
        ) : (
          <>
            <Field label={t('language')}>
              <Select
                value={language}
                onValueChange={setChosen}
                options={languages.map((value) => ({ value, label: nameLanguage(value) }))}
              />
            </Field>
            <TextFields
              key={language}
              texts={texts}
              language={language}
              written={written.get(language) ?? noText}
              onWrite={write}
            />
          </>
        )
      }
    </FormDialog>
  );
}

interface TextFieldsProps {
  texts: readonly SiteText[];
  language: string;
  written: ReadonlyMap<string, string>;
  onWrite: (key: string, text: string) => void;
}

function TextFields({ texts, language, written, onWrite }: TextFieldsProps) {
  const [isMissingOnly, setIsMissingOnly] = useState(false);
  const done = texts.filter((text) => (written.get(text.key) ?? text.texts[language] ?? '').trim() !== '');
  // What is written now stays in sight.
  const shown = isMissingOnly ? texts.filter(({ texts: known }) => !known[language]) : texts;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted text-sm">
          {t('done', { done: done.length, total: texts.length })}
        </p>
        <Checkbox label={t('onlyMissing')} checked={isMissingOnly} onCheckedChange={setIsMissingOnly} />
      </div>
      {shown.length === 0 ? (
        <p className="text-muted text-sm">{t('nothingMissing', { language: nameLanguage(language) })}</p>
      ) : (
        shown.map(({ key, label, plain, texts: known, maxLength }) => (
          <Field key={key} label={plain} hint={label}>
            <Input
              lang={language}
              dir="auto"
              maxLength={maxLength}
              value={written.get(key) ?? known[language] ?? ''}
              onChange={(event) => onWrite(key, event.target.value)}
            />
          </Field>
        ))
      )}
    </>
  );
}
