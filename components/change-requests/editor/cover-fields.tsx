'use client';

import { useState } from 'react';
import { UploadButton } from '@/components/patterns/upload-button';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { COVER_HEIGHT } from '@/lib/content/cover-options';
import { buildAddress } from '@/lib/contract/address';
import { downloadChangeRequestFile } from '@/lib/contract/change-request-content';
import type { PageShape } from '@/lib/contract/content';
import { type ChangeRequestParams, paramsOf } from '../change-request';
import { type editContent, editedContentQuery, type UploadedFile, uploadFile } from './edit-content';
import { t } from './messages';

type SentCover = NonNullable<
  Extract<Parameters<typeof editContent>[1], { operation: 'update_page' }>['cover']
>;
type Picture = SentCover['ref'];

const coverSizes = [
  { value: 'hero', label: t('coverAboveTheText') },
  { value: 'full', label: t('coverAcrossThePage') },
  { value: 'background', label: t('coverBehindTheText') },
] as const;

const coverMasks = [
  { value: 'none', label: t('coverWithoutMask') },
  { value: 'radial', label: t('coverFadesOut') },
] as const;

/** A cover as it is edited; without a picture there is none. */
export interface CoverDraft {
  ref: Picture | undefined;
  refDark: Picture | undefined;
  size: (typeof coverSizes)[number]['value'];
  mask: (typeof coverMasks)[number]['value'];
  height: string;
}

// A page shows its cover in the words in which it is sent.
const readPicture = (ref: Record<string, unknown> | undefined) => ref as Picture | undefined;

export const readCover = ({ cover, layout }: PageShape): CoverDraft => ({
  ref: readPicture(cover?.ref),
  refDark: readPicture(cover?.refDark),
  size: coverSizes.find(({ value }) => value === layout?.coverSize)?.value ?? 'hero',
  mask: coverMasks.find(({ value }) => value === layout?.coverMask)?.value ?? 'none',
  height: String(cover?.height ?? COVER_HEIGHT.default),
});

const keyOf = (ref: Picture | undefined) =>
  ref?.kind === 'file' ? ref.file : ref?.kind === 'url' ? ref.url : undefined;

/** What of a cover is sent: nothing where it is as it was, and null where it is gone. */
export function toSentCover(page: PageShape, draft: CoverDraft): SentCover | null | undefined {
  const { ref, refDark } = draft;
  const now = readCover(page);
  const height = Number(draft.height);
  const [isKept, isDarkKept] = [keyOf(ref) === keyOf(now.ref), keyOf(refDark) === keyOf(now.refDark)];
  if (isKept && isDarkKept && (!ref || height === Number(now.height))) return undefined;
  if (!ref) return null;
  // Which part of a picture is seen was chosen for that picture.
  const yPos = isKept ? page.cover?.yPos : undefined;
  return {
    ref,
    ...(refDark ? { refDark } : {}),
    ...(yPos === undefined ? {} : { yPos }),
    ...(height === COVER_HEIGHT.default ? {} : { height }),
  };
}

/** What of the layout belongs to the cover: one that is new is shown. */
export const toCoverLayout = (page: PageShape, { ref, size, mask }: CoverDraft) =>
  ref ? { coverSize: size, coverMask: mask, ...(page.cover ? {} : { cover: true }) } : {};

export function isCoverHeight(written: string): boolean {
  const height = Number(written);
  return Number.isInteger(height) && height >= COVER_HEIGHT.min && height <= COVER_HEIGHT.max;
}

interface CoverFieldsProps {
  place: ChangeRequestParams;
  cover: CoverDraft;
  error: string | undefined;
  onChange: (cover: CoverDraft) => void;
}

/** The picture on top of a page: from the files of its space, or from this device, for light and for dark themes. */
export function CoverFields({ place, cover, error, onChange }: CoverFieldsProps) {
  const { data: content } = useQuery(editedContentQuery(place));
  // What was just stored can be chosen before the content is read again.
  const [added, setAdded] = useState<readonly UploadedFile[]>([]);
  const known = content?.files ?? [];
  const images = [...known, ...added.filter(({ id }) => !known.some((file) => file.id === id))].filter(
    ({ contentType }) => contentType.startsWith('image/'),
  );
  const shared = { place, images, onStored: (file: UploadedFile) => setAdded((now) => [...now, file]) };
  const change = (part: Partial<CoverDraft>) => onChange({ ...cover, ...part });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-medium text-sm">{t('cover')}</legend>
      <PictureRow
        {...shared}
        label={t('coverImage')}
        removeLabel={t('removeCover')}
        picture={cover.ref}
        onChange={(ref) => change(ref ? { ref } : { ref, refDark: undefined })}
      />
      {cover.ref ? (
        <>
          <PictureRow
            {...shared}
            label={t('coverImageDark')}
            removeLabel={t('removeDarkCover')}
            picture={cover.refDark}
            onChange={(refDark) => change({ refDark })}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={t('coverSize')}>
              <Select value={cover.size} onValueChange={(size) => change({ size })} options={coverSizes} />
            </Field>
            <Field label={t('coverEdges')}>
              <Select value={cover.mask} onValueChange={(mask) => change({ mask })} options={coverMasks} />
            </Field>
            <Field label={t('coverHeight')} error={error}>
              <Input
                type="number"
                min={COVER_HEIGHT.min}
                max={COVER_HEIGHT.max}
                value={cover.height}
                onChange={(event) => change({ height: event.target.value })}
              />
            </Field>
          </div>
        </>
      ) : null}
    </fieldset>
  );
}

interface PictureRowProps {
  place: ChangeRequestParams;
  images: readonly Pick<UploadedFile, 'id' | 'name'>[];
  label: string;
  removeLabel: string;
  picture: Picture | undefined;
  onStored: (file: UploadedFile) => void;
  onChange: (picture: Picture | undefined) => void;
}

function PictureRow({ place, images, label, removeLabel, picture, onStored, onChange }: PictureRowProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const outside = picture?.kind === 'url' ? [{ value: picture.url, label: picture.url }] : [];
  const options = [...outside, ...images.map(({ id, name }) => ({ value: id, label: name }))];
  const value = keyOf(picture);
  const toAddress = (fileId: string) =>
    buildAddress(downloadChangeRequestFile, { ...paramsOf(place), fileId });

  async function send(file: File | undefined) {
    if (!file) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const stored = await uploadFile(place, file);
      onStored(stored);
      onChange({ kind: 'file', file: stored.id });
    } catch (error) {
      setFailure(readMessage(error));
    }
    setIsBusy(false);
  }

  return (
    <Field label={label} error={failure}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex h-9 w-16 shrink-0 items-center justify-center overflow-hidden rounded-md border border-border bg-sunken">
          {picture?.kind === 'file' ? (
            <img src={toAddress(picture.file)} alt="" className="size-full object-cover" />
          ) : picture?.kind === 'url' ? (
            <img src={picture.url} alt="" className="size-full object-cover" />
          ) : null}
        </span>
        <Select
          className="min-w-40 flex-1"
          value={value}
          onValueChange={(chosen) =>
            onChange(chosen === outside[0]?.value ? picture : { kind: 'file', file: chosen })
          }
          placeholder={options.length > 0 ? t('chooseAnImage') : t('noImagesYet')}
          disabled={options.length === 0}
          options={options}
        />
        <UploadButton label={label} accept="image/*" isBusy={isBusy} onFile={(file) => void send(file)} />
        {picture ? (
          <Button size="small" variant="ghost" aria-label={removeLabel} onClick={() => onChange(undefined)}>
            {t('removeImage')}
          </Button>
        ) : null}
      </div>
    </Field>
  );
}
