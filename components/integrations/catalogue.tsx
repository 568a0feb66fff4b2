import { Skeleton } from '@/components/ui/skeleton';
import { IntegrationCard } from './integration-card';
import type { Installation, Integration } from './integration-queries';
import { t } from './messages';

interface CatalogueProps {
  organizationId: string;
  found: readonly Integration[];
  /** By the name of the integration. */
  installations: ReadonlyMap<string, Installation>;
}

/** What is installed first, then the rest. */
export function Catalogue({ organizationId, found, installations }: CatalogueProps) {
  const own = found.filter(({ name }) => installations.has(name));
  const others = found.filter(({ name }) => !installations.has(name));
  const groups = [
    { title: t('installed'), items: own },
    { title: own.length > 0 ? t('more') : t('allIntegrations'), items: others },
  ];
  return groups.map(({ title, items }) =>
    items.length > 0 ? (
      <section key={title} aria-label={title} className="flex flex-col gap-3">
        <h2 className="font-semibold text-base">{title}</h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <IntegrationCard
              key={item.name}
              organizationId={organizationId}
              integration={item}
              installation={installations.get(item.name)}
            />
          ))}
        </ul>
      </section>
    ) : null,
  );
}

export function CatalogueSkeleton() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {['one', 'two', 'three'].map((key) => (
        <div key={key} className="flex h-36 flex-col gap-3 rounded-lg border border-border p-4">
          <Skeleton className="w-32" />
          <Skeleton className="w-full" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
    </div>
  );
}
