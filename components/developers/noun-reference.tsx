import { nounTitle, objectsOf, operationsOf } from './describe-api';
import { FieldList } from './field-list';
import { t } from './messages';
import { OperationCard } from './operation-card';

/** All operations of a noun, then the objects that they answer. */
export function NounReference({ noun }: { noun: string }) {
  const operations = operationsOf(noun);
  const objects = objectsOf(noun);
  return (
    <>
      <h1 className="font-semibold text-2xl">{nounTitle(noun)}</h1>
      <section aria-labelledby="operations" className="flex flex-col gap-4">
        <h2 id="operations" className="font-semibold text-lg">
          {t('operations')}
        </h2>
        {operations.map((operation) => (
          <OperationCard key={operation.id} operation={operation} />
        ))}
      </section>
      {objects.length > 0 ? (
        <section aria-labelledby="objects" className="flex flex-col gap-4">
          <h2 id="objects" className="font-semibold text-lg">
            {t('objects')}
          </h2>
          {objects.map(({ name, fields }) => (
            <article
              key={name}
              id={`object-${name}`}
              className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4"
            >
              <h3 className="font-semibold text-base">{name}</h3>
              <FieldList title={t('fields')} fields={fields} side="answered" />
            </article>
          ))}
        </section>
      ) : null}
    </>
  );
}
