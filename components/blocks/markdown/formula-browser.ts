import 'katex/dist/katex.min.css';
import { loadFormulas } from '../load-formulas';

/** What sets formulas, with its style sheet. */
export const loadStyledFormulas = () => loadFormulas();
