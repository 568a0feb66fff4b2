'use client';

import { useQueries } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { t } from '@/components/ask/messages';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { SearchField } from '@/components/patterns/search-field';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { sayCount } from '@/lib/client/list-count';
import { query } from '@/lib/client/query';
import { buildAddress } from '@/lib/contract/address';
import { exportQuestions, listQuestions } from '@/lib/contract/questions';
import { states, type useQuestionFilters } from './use-question-filters';

const labels = { all: t('all'), unanswered: t('unanswered'), answered: t('answered') };
const ANY = 'any';

interface QuestionToolbarProps {
  organizationId: string;
  filters: ReturnType<typeof useQuestionFilters>;
}

export function QuestionToolbar({ organizationId, filters }: QuestionToolbarProps) {
  const counts = useQueries({
    queries: states.map((answered) =>
      query(listQuestions, {
        params: { organizationId },
        query: { ...filters.others, answered, limit: '1' },
      }),
    ),
  });
  return (
    <>
      <SearchField label={t('searchQuestions')} value={filters.search} onChange={filters.setSearch} />
      <ChoiceFilter
        legend={t('answer')}
        value={filters.state}
        onChange={filters.setState}
        options={states.map((value, index) => ({
          value,
          label: labels[value],
          count: sayCount(counts[index]?.data),
        }))}
      />
      <Select
        aria-label={t('feedback')}
        value={filters.rating ?? ANY}
        onValueChange={(value) => filters.setRated(value === ANY ? '' : value)}
        options={[
          { value: ANY, label: t('anyFeedback') },
          { value: 'down', label: t('didNotHelp') },
          { value: 'up', label: t('helped') },
        ]}
        className="w-auto! min-w-36"
      />
      <Button asChild>
        <a
          href={buildAddress(
            exportQuestions,
            { organizationId },
            { ...filters.others, answered: filters.state },
          )}
          download
        >
          <Download aria-hidden />
          {t('export')}
        </a>
      </Button>
    </>
  );
}
