import { Puzzle } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { CatalogueFilterState } from './catalogue-filters';
import { PublishHint } from './publish-hint';

interface NothingFoundProps {
  organizationId: string;
  isAdmin: boolean;
  filter: CatalogueFilterState;
}

/** Nothing fits, or nobody has published anything yet. */
export function NothingFound({ organizationId, isAdmin, filter }: NothingFoundProps) {
  if (filter.isSet)
    return (
      <EmptyState
        icon={<Puzzle aria-hidden />}
        title="No integration fits"
        description="Search for other words, or look at all of them."
        action={<Button onClick={filter.clear}>Show all integrations</Button>}
      />
    );
  return (
    <EmptyState
      icon={<Puzzle aria-hidden />}
      title="No integration yet"
      description={
        isAdmin
          ? 'Integrations are published from the command line, with an API token that has the scope admin. What you publish is private to this organization until its manifest says otherwise.'
          : 'Administrators of organizations publish integrations from the command line.'
      }
      action={isAdmin ? <PublishHint organizationId={organizationId} /> : null}
    />
  );
}
