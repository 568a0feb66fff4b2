import { cutSections, type SearchPage } from './cut-sections';
import { analyzeSection, listTerms } from './section-terms';

/** The first sections of a page, with their words. */
export const readSectionsOf = (page: SearchPage, max: number) =>
  cutSections(page)
    .slice(0, max)
    .map((section) => ({
      section,
      analyzed: analyzeSection(page, section),
      terms: listTerms(page, section),
    }));
