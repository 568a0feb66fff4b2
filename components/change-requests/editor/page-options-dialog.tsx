'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { invalidateNouns } from '@/lib/client/query';
import type { PageShape } from '@/lib/contract/content';
import { isLinkAddress } from '@/lib/text/link-address';
import type { ChangeRequestParams } from '../change-request';
import { editContent } from './edit-content';
import { t } from './messages';
import { offerSlug } from './offer-slug';

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
] as const;

const layoutParts = [
  { key: 'title', label: t('title') },
  { key: 'description', label: t('description') },
  { key: 'tableOfContents', label: t('pageList') },
  { key: 'outline', label: t('outline') },
  { key: 'pagination', label: t('nextAndPreviousLinks') },
] as const;

const read = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);

/** What a page is, beside its text. */
export function PageOptionsDialog({ place, page, onClose }: PageOptionsDialogProps) {
  const client = useQueryClient();
  const [values, setValues] = useState({
    title: page.title,
    slug: page.slug ?? '',
    description: page.description ?? '',
    emoji: page.emoji ?? '',
    icon: page.icon ?? '',
    condition: page.condition ?? '',
    url: page.href ?? '',
  });
  const [marks, setMarks] = useState({
    hidden: page.hidden ?? false,
    noIndex: page.noIndex ?? false,
    noRobotsIndex: page.noRobotsIndex ?? false,
  });
  const [layout, setLayout] = useState(
    Object.fromEntries(layoutParts.map(({ key }) => [key, read(page.layout?.[key], true)])),
  );
  const [isWide, setIsWide] = useState(page.layout?.width === 'wide');
  const isDocument = page.type === 'document';
  const set = (key: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [key]: event.target.value });

  async function save() {
    const { slug, url, ...texts } = values;
    await editContent(place, {
      operation: 'update_page',
      page: page.id,
      ...texts,
      ...marks,
      ...(page.type !== 'link' && slug !== page.slug ? { slug } : { slugFromTitle: true }),
      ...(page.type === 'link' && url ? { target: { kind: 'url' as const, url } } : {}),
      ...(isDocument
        ? { layout: { ...layout, width: isWide ? ('wide' as const) : ('default' as const) } }
        : {}),
    });
    await invalidateNouns(client, ['content', 'change-requests']);
    await offerSlug(client, place, page, texts.title);
  }

  return (
    <FormDialog
      title={t('pageOptions')}
      saveLabel={t('save')}
      fields={['title', 'url', 'slug', 'description', 'emoji', 'icon', 'condition']}
      validate={(): Record<string, string> => ({
        ...(values.title.trim() === '' ? { title: t('enterATitleSentence') } : {}),
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
        </>
      )}
    </FormDialog>
  );
}
