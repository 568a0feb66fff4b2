/** Told while an import goes on: what is done, and how much of it. */
export type Report = (progress: {
  phase: 'reading' | 'planning' | 'files' | 'pages';
  done: number;
  total: number;
}) => void;
