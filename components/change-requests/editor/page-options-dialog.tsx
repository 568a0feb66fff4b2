'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { invalidateNouns } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { isEqual } from '@/lib/content/diff/diff-entries';
import type { Variables } from '@/lib/content/variables';
import type { PageShape } from '@/lib/contract/content';
import { isLinkAddress } from '@/lib/text/link-address';
import type { ChangeRequestParams } from '../change-request';
import { CoverFields, isCoverHeight, readCover, toCoverLayout, toSentCover } from './cover-fields';
import { editContent, editedContentQuery } from './edit-content';
import { t } from './messages';
import { offerSlug } from './offer-slug';
import { type ChosenTags, PageTagsField } from './page-tags-field';
import { readVariableLines, writeVariableLines } from './variable-lines';

interface PageOptionsDialogProps {
  place: ChangeRequestParams;
  page: PageShape;
  onClose: () => void;
}

const flags = [
  { key: 'hidden', label: t('hideFromNavigation'), hint: t('thePageCanStillBeOpened') },
  {
    key: 'noIndex',
    label: t('hideFromSearch'),
    hint: t('itDoesNotAppearInSearch'),
  },
  { key: 'noRobotsIndex', label: t('hideFromSearchEngines'), hint: '' },
  { key: 'noTranslate', label: t('keepOutOfTranslation'), hint: t('translationsShowThePageAsItIs') },
] as const;

const layoutParts = [
  { key: 'title', label: t('title') },
  { key: 'description', label: t('description') },
  { key: 'tableOfContents', label: t('pageList') },
  { key: 'outline', label: t('outline') },
  { key: 'pagination', label: t('nextAndPreviousLinks') },
  { key: 'tags', label: t('tags') },
  { key: 'actions', label: t('pageActions') },
  { key: 'anchors', label: t('linksToHeadings') },
] as const;

const read = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);

/** Variables and tags that differ from those that the page has: what others set meanwhile stays. */
const findChanged = (page: PageShape, variables: Variables, tags: ChosenTags) => ({
  ...(isEqual(variables, page.variables ?? {}) ? {} : { variables: { ...variables } }),
  ...(isEqual(tags, page.tags ?? []) ? {} : { tags }),
});

/** What a page is, beside its text. */
export function PageOptionsDialog({ place, page, onClose }: PageOptionsDialogProps) {
  const client = useQueryClient();
  const library = useQuery(editedContentQuery(place)).data?.tags ?? [];
  const [values, setValues] = useState({
    title: page.title,
    linkTitle: page.linkTitle ?? '',
    slug: page.slug ?? '',
    description: page.description ?? '',
    emoji: page.emoji ?? '',
    icon: page.icon ?? '',
    condition: page.condition ?? '',
    url: page.href ?? '',
    variables: writeVariableLines(page.variables),
  });
  const [marks, setMarks] = useState({
    hidden: page.hidden ?? false,
    noIndex: page.noIndex ?? false,
    noRobotsIndex: page.noRobotsIndex ?? false,
    noTranslate: page.noTranslate ?? false,
  });
  const [layout, setLayout] = useState(
    Object.fromEntries(layoutParts.map(({ key }) => [key, read(page.layout?.[key], true)])),
  );
  const [cover, setCover] = useState(() => readCover(page));
  const [tags, setTags] = useState<ChosenTags>(page.tags ?? []);
  const [isWide, setIsWide] = useState(page.layout?.width === 'wide');
  const isDocument = page.type === 'document';
  const { problem } = readVariableLines(values.variables);
  const set = (key: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [key]: event.target.value });

  async function save() {
    const { slug, url, variables: lines, ...texts } = values;
    const sentCover = toSentCover(page, cover);
    await editContent(place, {
      operation: 'update_page',
      page: page.id,
      ...texts,
      ...marks,
      ...(page.type !== 'link' && slug !== page.slug ? { slug } : { slugFromTitle: true }),
      ...(page.type === 'link' && url ? { target: { kind: 'url' as const, url } } : {}),
      ...(isDocument
        ? {
            layout: {
              ...layout,
              width: isWide ? ('wide' as const) : ('default' as const),
              ...toCoverLayout(page, cover),
            },
            ...(sentCover === undefined ? {} : { cover: sentCover }),
            ...findChanged(page, readVariableLines(lines).variables, tags),
          }
        : {}),
    });
    await invalidateNouns(client, ['content', 'change-requests']);
    await offerSlug(client, place, page, texts.title);
  }

  return (
    <FormDialog
      title={t('pageOptions')}
      saveLabel={t('save')}
      fields={[
        'title',
        'linkTitle',
        'url',
        'slug',
        'description',
        'emoji',
        'icon',
        'condition',
        'variables',
        'tags',
      ]}
      validate={(): Record<string, string> => ({
        ...(values.title.trim() === '' ? { title: t('enterATitleSentence') } : {}),
        ...(problem === undefined ? {} : { variables: t('noVariable', { line: problem }) }),
        ...(cover.ref && !isCoverHeight(cover.height) ? { cover: t('coverHeightRange') } : {}),
        ...(page.type === 'link' && !isLinkAddress(values.url) ? { url: t('enterAUrlAnEMail') } : {}),
      })}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('title')} error={errors.title}>
            <Input value={values.title} maxLength={256} onChange={set('title')} />
          </Field>
          <Field label={t('navigationTitle')} error={errors.linkTitle} hint={t('shorterInTheListOfPages')}>
            <Input value={values.linkTitle} maxLength={100} onChange={set('linkTitle')} />
          </Field>
          {page.type === 'link' ? (
            <Field label={t('url')} error={errors.url}>
              <Input type="url" value={values.url} onChange={set('url')} />
            </Field>
          ) : (
            <Field
              label={t('slug')}
              error={errors.slug}
              hint={t('thePagesPartOfTheUrl', { path: page.path ?? '' })}
            >
              <Input value={values.slug} maxLength={100} onChange={set('slug')} />
            </Field>
          )}
          {isDocument ? (
            <Field label={t('description')} error={errors.description} hint={t('shownUnderTheTitleAndIn')}>
              <Textarea rows={2} value={values.description} maxLength={1024} onChange={set('description')} />
            </Field>
          ) : null}
          {isDocument ? (
            <PageTagsField {...{ library, tags }} onChange={setTags} error={errors.tags} />
          ) : null}
          <div className="grid grid-cols-2 gap-4">
            <Field label={t('emoji')} error={errors.emoji}>
              <Input value={values.emoji} maxLength={50} onChange={set('emoji')} />
            </Field>
            <Field label={t('icon')} error={errors.icon} hint={t('theNameOfAnIconSuch')}>
              <Input value={values.icon} maxLength={50} onChange={set('icon')} />
            </Field>
          </div>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-medium text-sm">{t('visibility')}</legend>
            {flags.map(({ key, label, hint }) => (
              <Checkbox
                key={key}
                label={label}
                hint={hint || undefined}
                checked={marks[key]}
                onCheckedChange={(checked) => setMarks({ ...marks, [key]: checked })}
              />
            ))}
          </fieldset>
          {isDocument ? (
            <CoverFields place={place} cover={cover} error={errors.cover} onChange={setCover} />
          ) : null}
          {isDocument ? (
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-2 font-medium text-sm">{t('layoutOnTheSite')}</legend>
              {layoutParts.map(({ key, label }) => (
                <Checkbox
                  key={key}
                  label={label}
                  checked={layout[key] ?? true}
                  onCheckedChange={(checked) => setLayout({ ...layout, [key]: checked })}
                />
              ))}
              <Checkbox label={t('wideContent')} checked={isWide} onCheckedChange={setIsWide} />
            </fieldset>
          ) : null}
          <Field label={t('condition')} error={errors.condition} hint={t('whoSeesItOnASite')}>
            <Input value={values.condition} maxLength={1024} onChange={set('condition')} />
          </Field>
          {isDocument ? (
            <Field label={t('variables')} error={errors.variables} hint={t('variablesHint')}>
              <Textarea rows={3} value={values.variables} onChange={set('variables')} />
            </Field>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
