import { useId, useState } from 'react';
import { Tag } from '@/components/patterns/tags/tag';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { findTag, type SpaceTag } from '@/lib/content/tags';
import type { PageShape } from '@/lib/contract/content';
import { foldForSearch } from '@/lib/text/fold';
import { TAG_LIMITS } from '@/lib/text/tag-rules';
import { t } from './messages';

export type ChosenTags = NonNullable<PageShape['tags']>;

interface PageTagsFieldProps {
  library: readonly SpaceTag[];
  tags: ChosenTags;
  onChange: (tags: ChosenTags) => void;
  error: string | undefined;
}

/** From this many tags on, they can be filtered. */
const filterFrom = 15;
const none = '';

/** Which tags a page has, and which of them the list of pages shows. */
export function PageTagsField({ library, tags, onChange, error }: PageTagsFieldProps) {
  const [filter, setFilter] = useState('');
  const errorId = useId();
  const chosen = tags.map(({ tag }) => findTag(library, tag.tag));
  // What the page has from elsewhere stays until somebody takes it away.
  const offered = [
    ...chosen.filter(({ isUnknown }) => isUnknown),
    ...library.map(({ slug }) => findTag(library, slug)),
  ];
  const words = foldForSearch(filter.trim());
  const shown = offered.filter(({ label, slug }) => foldForSearch(`${label} ${slug}`).includes(words));
  const isFull = tags.length >= TAG_LIMITS.ofPage;

  function toggle(slug: string, isChosen: boolean) {
    const others = tags.filter(({ tag }) => tag.tag !== slug);
    onChange(isChosen ? [...others, { tag: { kind: 'tag', tag: slug } }] : others);
  }

  return (
    <>
      <fieldset className="flex flex-col gap-2" aria-describedby={error ? errorId : undefined}>
        <legend className="mb-2 font-medium text-sm">{t('tags')}</legend>
        {offered.length >= filterFrom ? (
          <Input
            type="search"
            aria-label={t('filterTags')}
            placeholder={t('filterTags')}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        ) : null}
        {offered.length === 0 ? <p className="text-muted text-xs">{t('noTagsToChoose')}</p> : null}
        {offered.length > 0 && shown.length === 0 ? (
          <p className="text-muted text-xs">{t('noMatchingTags')}</p>
        ) : null}
        <div className="flex max-h-48 flex-wrap gap-x-5 gap-y-2 overflow-y-auto p-1">
          {shown.map((tag) => {
            const isChosen = tags.some((own) => own.tag.tag === tag.slug);
            return (
              <Checkbox
                key={tag.slug}
                label={<Tag tag={tag} />}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onCheckedChange={(checked) => toggle(tag.slug, checked)}
              />
            );
          })}
        </div>
        {error ? (
          <p id={errorId} role="alert" className="text-danger text-xs">
            {error}
          </p>
        ) : null}
      </fieldset>
      {chosen.length > 0 ? (
        <Field label={t('primaryTag')} hint={t('shownInTheListOfPages')}>
          <Select
            value={tags.find(({ primary }) => primary)?.tag.tag ?? none}
            placeholder={t('noPrimaryTag')}
            onValueChange={(slug: string) =>
              onChange(tags.map(({ tag }) => ({ tag, ...(tag.tag === slug ? { primary: true } : {}) })))
            }
            options={[
              { value: none, label: t('noPrimaryTag') },
              ...chosen.map(({ slug, label }) => ({ value: slug, label })),
            ]}
          />
        </Field>
      ) : null}
    </>
  );
}
