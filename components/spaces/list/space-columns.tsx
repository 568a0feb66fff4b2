import { BookText } from 'lucide-react';
import { type CustomField, titleOfField } from '@/components/patterns/custom-fields/field-types';
import { FieldValue } from '@/components/patterns/custom-fields/field-value';
import type { Column } from '@/components/patterns/data-table/column';
import { Emoji } from '@/components/patterns/emoji';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listSpaces } from '@/lib/contract/spaces';
import { t } from './messages';

export type ListedSpace = ReplyOf<typeof listSpaces>['items'][number];

export const titleOfSpace = ({ title }: ListedSpace) => title || t('untitled');

export function spaceColumns(fields: readonly CustomField[]): Column<ListedSpace>[] {
  return [
    {
      key: 'title',
      header: t('space'),
      className: 'min-w-48',
      sort: { by: 'title', first: 'asc' },
      render: (space) => (
        <span className="flex items-center gap-2">
          <Emoji value={space.emoji} fallback={<BookText aria-hidden />} />
          <span className="break-words">{titleOfSpace(space)}</span>
        </span>
      ),
    },
    ...fields.map((field): Column<ListedSpace> => {
      const title = titleOfField(field);
      return {
        key: `field:${field.name}`,
        header: title,
        ...(field.description ? { hint: field.description } : {}),
        sort: { by: `field:${field.name}`, first: 'asc' },
        className: 'py-1.5 max-w-64 empty:max-sm:hidden',
        render: (space) => {
          const found = space.customFields?.find(({ name }) => name === field.name);
          return found ? (
            <>
              <span className="sm:hidden">{title}: </span>
              <FieldValue value={found.value} />
            </>
          ) : null;
        },
      };
    }),
    {
      key: 'created',
      header: t('created'),
      hideWhenNarrow: true,
      className: 'whitespace-nowrap',
      sort: { by: 'createdAt', first: 'desc' },
      render: (space) => <RelativeTime value={space.createdAt} />,
    },
  ];
}
