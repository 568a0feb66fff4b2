import { Bold, Code, Italic, Link2, List, type LucideIcon, TextQuote } from 'lucide-react';
import { prefixLines, type Selected, type TextEdit, wrapCode, wrapLink, wrapSelection } from './edit-text';

export interface Tool {
  label: string;
  icon: LucideIcon;
  shortcut?: string;
  edit: (selected: Selected) => TextEdit;
}

export const tools: readonly Tool[] = [
  { label: 'Bold', icon: Bold, shortcut: 'mod+b', edit: (selected) => wrapSelection(selected, '**') },
  { label: 'Italic', icon: Italic, shortcut: 'mod+i', edit: (selected) => wrapSelection(selected, '_') },
  { label: 'Code', icon: Code, shortcut: 'mod+e', edit: wrapCode },
  { label: 'Link', icon: Link2, shortcut: 'mod+k', edit: wrapLink },
  { label: 'List', icon: List, edit: (selected) => prefixLines(selected, '- ') },
  { label: 'Quote', icon: TextQuote, edit: (selected) => prefixLines(selected, '> ') },
];
