import type { Words } from '../words/en';

export function Trademark({ words }: { words: Words }) {
  return <p className="trademark">{words.poweredBy}</p>;
}
