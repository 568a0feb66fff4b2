'use client';

import { Button } from '@/components/ui/button';
import type { AuditEvent } from './audit-query';
import { nameField, sayValue } from './field-words';
import { t } from './messages';
import { nameSubject } from './subject-link';

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'medium' });

interface EventDetailsProps {
  event: AuditEvent;
  /** Shows only what was done to the same. */
  onOnlySubject: () => void;
  /** Shows only what the same person did. */
  onOnlyActor: () => void;
}

export function EventDetails({ event, onOnlySubject, onOnlyActor }: EventDetailsProps) {
  const { before, after, details, subject, actor } = event;
  const names = new Map(event.concerns?.map(({ id, title }) => [id, title]));
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const facts = [
    ...Object.entries(details ?? {}).map(([field, value]) => [
      nameField(field, names),
      sayValue(field, value, names),
    ]),
    [t('date'), exact.format(new Date(event.createdAt))],
    [t('ipAddress'), event.address ?? t('unknown')],
    [t('action'), event.action],
  ];
  return (
    <div className="flex flex-col gap-4 border-border border-t bg-sunken px-4 py-3">
      {fields.length > 0 ? (
        <table className="w-full table-fixed text-left text-sm">
          <thead className="text-muted text-xs">
            <tr>
              <th scope="col" className="w-1/4 pr-3 pb-1 font-medium">
                {t('whatChanged')}
              </th>
              <th scope="col" className="pr-3 pb-1 font-medium">
                {t('before')}
              </th>
              <th scope="col" className="pb-1 font-medium">
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field} className="border-border border-t align-top">
                <th scope="row" className="break-words py-1.5 pr-3 font-medium">
                  {nameField(field, names)}
                </th>
                <td className="break-words py-1.5 pr-3 text-muted">
                  <del className="no-underline">{sayValue(field, before?.[field], names)}</del>
                </td>
                <td className="break-words py-1.5">
                  <ins className="font-medium no-underline">{sayValue(field, after?.[field], names)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {subject ? (
          <Button onClick={onOnlySubject}>
            {t('showOnlyChangesTo', { subject: nameSubject(event) ?? t('unchanged') })}
          </Button>
        ) : null}
        {actor ? (
          <Button onClick={onOnlyActor}>{t('showOnlyActionsBy', { displayName: actor.displayName })}</Button>
        ) : null}
      </div>
    </div>
  );
}
