import { FONTS, MONOSPACE_FONTS } from '@/lib/contract/customization-parts';

interface Common {
  /** Its groups and its name, such as `styling.corners`. */
  field: string;
  label: string;
  hint?: string;
}

interface Option {
  value: string;
  label: string;
  description?: string;
}

export type FieldSpec = Common &
  (
    | { kind: 'switch' }
    | { kind: 'choice'; options: readonly Option[] }
    | { kind: 'text'; maxLength: number; placeholder?: string; isLong?: boolean }
    | { kind: 'colour'; isText: boolean; isOptional?: boolean; isWrapped?: boolean }
    | { kind: 'font'; options: readonly Option[] }
    | { kind: 'pictures' }
    | { kind: 'picture' }
    | { kind: 'favicon' }
    | { kind: 'header-links' }
    | { kind: 'footer-groups' }
    | { kind: 'announcement' }
  );

export interface FormSection {
  id: string;
  title: string;
  description: string;
  fields: readonly FieldSpec[];
}

/** `IBMPlexMono` as it is written in a list: IBM Plex Mono. */
const fontName = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
const fonts = (names: readonly string[]) => names.map((value) => ({ value, label: fontName(value) }));
const words = (options: Record<string, string>): Option[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

export const FORM_SECTIONS: readonly FormSection[] = [
  {
    id: 'identity',
    title: 'Name and logo',
    description: 'What readers know the site by.',
    fields: [
      {
        field: 'title',
        kind: 'text',
        label: 'Title',
        maxLength: 128,
        hint: 'Empty shows the title of the site.',
      },
      {
        field: 'header.logo',
        kind: 'pictures',
        label: 'Logo',
        hint: 'Shown in place of the title, up to 32 pixels high.',
      },
      {
        field: 'favicon',
        kind: 'favicon',
        label: 'Favicon',
        hint: 'Browsers keep the old one for a while; a new tab shows the new one first.',
      },
      {
        field: 'socialPreview.url',
        kind: 'picture',
        label: 'Social picture',
        hint: 'Shown where a link to the site is shared; 1200 by 630 pixels.',
      },
    ],
  },
  {
    id: 'look',
    title: 'Colours and type',
    description: 'Each colour has a shade for the light theme and one for the dark.',
    fields: [
      {
        field: 'styling.theme',
        kind: 'choice',
        label: 'Theme',
        options: words({ clean: 'Clean', muted: 'Muted', bold: 'Bold', gradient: 'Gradient' }),
      },
      {
        field: 'styling.primaryColor',
        kind: 'colour',
        label: 'Primary colour',
        isText: true,
        hint: 'Links, buttons and what is chosen.',
      },
      {
        field: 'styling.tint',
        kind: 'colour',
        label: 'Tint',
        isText: false,
        isOptional: true,
        isWrapped: true,
        hint: 'Colours header, sidebar and background.',
      },
      { field: 'styling.infoColor', kind: 'colour', label: 'Information', isText: true },
      { field: 'styling.successColor', kind: 'colour', label: 'Success', isText: true },
      { field: 'styling.warningColor', kind: 'colour', label: 'Warning', isText: true },
      { field: 'styling.dangerColor', kind: 'colour', label: 'Danger', isText: true },
      {
        field: 'styling.font',
        kind: 'font',
        label: 'Font',
        options: fonts(FONTS.filter((name) => name !== 'ABCFavorit')),
      },
      {
        field: 'styling.monospaceFont',
        kind: 'font',
        label: 'Font of code',
        options: fonts(MONOSPACE_FONTS),
      },
      {
        field: 'styling.corners',
        kind: 'choice',
        label: 'Corners',
        options: words({ straight: 'Straight', rounded: 'Rounded', circular: 'Circular' }),
      },
      {
        field: 'styling.depth',
        kind: 'choice',
        label: 'Depth',
        options: words({ subtle: 'Subtle shadows', flat: 'Flat' }),
      },
      {
        field: 'styling.links',
        kind: 'choice',
        label: 'Links',
        options: words({ default: 'Underlined text', accent: 'Text with an accent line' }),
      },
      {
        field: 'styling.icons',
        kind: 'choice',
        label: 'Icons',
        options: words({
          regular: 'Regular',
          solid: 'Solid',
          duotone: 'Two tones',
          light: 'Light',
          thin: 'Thin',
        }),
      },
      {
        field: 'styling.sidebar.background',
        kind: 'choice',
        label: 'Sidebar',
        options: words({ default: 'Plain', filled: 'Filled' }),
      },
      {
        field: 'styling.sidebar.list',
        kind: 'choice',
        label: 'Pages in the sidebar',
        options: words({ default: 'Plain', pill: 'Pills', line: 'Line' }),
      },
      {
        field: 'themes.default',
        kind: 'choice',
        label: 'Theme at first',
        options: words({ light: 'Light', dark: 'Dark' }),
      },
      {
        field: 'themes.toggeable',
        kind: 'switch',
        label: 'Readers choose the theme',
        hint: 'Light, dark, or as their system has it.',
      },
    ],
  },
  {
    id: 'header',
    title: 'Header',
    description: 'Links beside the logo; one with links below it is a menu.',
    fields: [
      {
        field: 'header.preset',
        kind: 'choice',
        label: 'Look of the header',
        options: words({
          default: 'As the theme has it',
          bold: 'Bold',
          contrast: 'Contrast',
          custom: 'Own colours',
          none: 'No header',
        }),
      },
      {
        field: 'header.backgroundColor',
        kind: 'colour',
        label: 'Background',
        isText: false,
        isOptional: true,
        hint: 'For the look with own colours.',
      },
      {
        field: 'header.linkColor',
        kind: 'colour',
        label: 'Links',
        isText: false,
        isOptional: true,
        hint: 'For the look with own colours.',
      },
      {
        field: 'styling.search',
        kind: 'choice',
        label: 'Search',
        options: words({ prominent: 'In the middle, wide', subtle: 'At the end, small' }),
      },
      { field: 'header.links', kind: 'header-links', label: 'Links of the header' },
    ],
  },
  {
    id: 'footer',
    title: 'Footer',
    description: 'Columns of links at the end of every page.',
    fields: [
      { field: 'footer.logo', kind: 'pictures', label: 'Logo of the footer' },
      { field: 'footer.groups', kind: 'footer-groups', label: 'Columns of the footer' },
      { field: 'footer.copyright', kind: 'text', label: 'Copyright', maxLength: 300, placeholder: '© Acme' },
      {
        field: 'privacyPolicy.url',
        kind: 'text',
        label: 'Privacy policy',
        maxLength: 2048,
        placeholder: 'https://example.org/privacy',
      },
    ],
  },
  {
    id: 'announcement',
    title: 'Announcement',
    description: 'A line above every page, until it is switched off.',
    fields: [{ field: 'announcement', kind: 'announcement', label: 'Announcement' }],
  },
  {
    id: 'pages',
    title: 'Pages',
    description: 'What readers find around the text.',
    fields: [
      {
        field: 'internationalization.locale',
        kind: 'choice',
        label: 'Language of the frame',
        options: words({
          en: 'English',
          fr: 'Français',
          es: 'Español',
          zh: '中文',
          ja: '日本語',
          de: 'Deutsch',
          nl: 'Nederlands',
          no: 'Norsk',
          'pt-br': 'Português (Brasil)',
        }),
      },
      {
        field: 'ai.mode',
        kind: 'choice',
        label: 'Answers',
        options: words({ none: 'None', search: 'In the search', assistant: 'In a panel of their own' }),
        hint: 'Answers are made of what the reader can see, with their sources.',
      },
      { field: 'pagination.enabled', kind: 'switch', label: 'Previous and next page' },
      { field: 'feedback.enabled', kind: 'switch', label: '“Was this helpful?”' },
      { field: 'pdf.enabled', kind: 'switch', label: 'Save pages as PDF' },
      { field: 'pageActions.markdown', kind: 'switch', label: 'Copy and view the Markdown of a page' },
      { field: 'pageActions.externalAI', kind: 'switch', label: 'Open a page in an assistant elsewhere' },
      {
        field: 'git.showEditLink',
        kind: 'switch',
        label: 'Edit link',
        hint: 'Where pages are kept in a repository.',
      },
      {
        field: 'externalLinks.target',
        kind: 'choice',
        label: 'Links to other sites',
        options: words({ self: 'Open in the same tab', blank: 'Open in a new tab' }),
      },
      { field: 'trademark.enabled', kind: 'switch', label: '“Powered by Lectern”' },
    ],
  },
];

const LABELS = new Map(
  FORM_SECTIONS.flatMap(({ fields }) => fields.map(({ field, label }) => [field, label] as const)),
);

/** How a changed field is called in words; what the form does not show keeps its name. */
export const labelOf = (field: string): string => LABELS.get(field) ?? field;
