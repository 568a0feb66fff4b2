'use client';

import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { Select } from '@/components/ui/select';
import { categoryWords } from './integration-words';
import { t } from './messages';

const ANY = 'any';

const categories = [
  { value: ANY, label: t('allCategories') },
  ...Object.entries(categoryWords).map(([value, label]) => ({ value, label })),
];
const owners = [
  { value: ANY, label: t('byAnyone') },
  { value: 'own', label: t('byThisOrganization') },
];

export type CatalogueFilterState = ReturnType<typeof useCatalogueFilter>;

/** What is looked for, in the address. */
export function useCatalogueFilter(organizationId: string) {
  const [search, setSearch] = useUrlState('search');
  const [category, setCategory] = useUrlState('category', ANY);
  const [owner, setOwner] = useUrlState('owner', ANY);
  return {
    ...{ search, setSearch, category, setCategory, owner, setOwner },
    query: {
      search,
      category: Object.hasOwn(categoryWords, category) ? category : '',
      owner: owner === 'own' ? organizationId : '',
    },
    isSet: search !== '' || category !== ANY || owner !== ANY,
    clear: () => {
      setSearch('');
      setCategory(ANY);
      setOwner(ANY);
    },
  };
}

export function CatalogueFilters({ filter }: { filter: CatalogueFilterState }) {
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField label={t('searchIntegrations')} value={filter.search} onChange={filter.setSearch} />
      <Select
        aria-label={t('category')}
        value={filter.category}
        onValueChange={filter.setCategory}
        options={categories}
        className="w-44!"
      />
      <Select
        aria-label={t('publisher')}
        value={filter.owner}
        onValueChange={filter.setOwner}
        options={owners}
        className="w-48!"
      />
    </div>
  );
}
