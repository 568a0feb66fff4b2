import { Bold, Code, Italic, Link2, List, type LucideIcon, TextQuote } from 'lucide-react';
import { prefixLines, type Selected, type TextEdit, wrapCode, wrapLink, wrapSelection } from './edit-text';
import { t } from './messages';

export interface ComposerTool {
  label: string;
  icon: LucideIcon;
  shortcut?: string;
  edit: (selected: Selected) => TextEdit;
}

export const tools: readonly ComposerTool[] = [
  { label: t('bold'), icon: Bold, shortcut: 'mod+b', edit: (selected) => wrapSelection(selected, '**') },
  { label: t('italic'), icon: Italic, shortcut: 'mod+i', edit: (selected) => wrapSelection(selected, '_') },
  { label: t('code'), icon: Code, shortcut: 'mod+e', edit: wrapCode },
  { label: t('link'), icon: Link2, shortcut: 'mod+k', edit: wrapLink },
  { label: t('list'), icon: List, edit: (selected) => prefixLines(selected, '- ') },
  { label: t('quote'), icon: TextQuote, edit: (selected) => prefixLines(selected, '> ') },
];
