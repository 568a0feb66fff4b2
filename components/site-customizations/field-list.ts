import { FONTS, MONOSPACE_FONTS } from '@/lib/contract/customization-parts';
import { t } from './messages';

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
    | { kind: 'localized'; plain: string }
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
    title: t('nameAndLogo'),
    description: t('howReadersRecognizeTheSite'),
    fields: [
      {
        field: 'title',
        kind: 'text',
        label: t('title'),
        maxLength: 128,
        hint: t('leaveEmptyToUseTheTitle'),
      },
      { field: 'localizedTitle', kind: 'localized', plain: 'title', label: t('title') },
      {
        field: 'header.logo',
        kind: 'pictures',
        label: t('logo'),
        hint: t('replacesTheTitleUpTo32'),
      },
      {
        field: 'favicon',
        kind: 'favicon',
        label: t('favicon'),
        hint: t('browsersKeepTheOldFaviconFor'),
      },
      {
        field: 'socialPreview.url',
        kind: 'picture',
        label: t('socialPreview'),
        hint: t('shownWhenSomeoneSharesALink'),
      },
    ],
  },
  {
    id: 'look',
    title: t('coloursAndFonts'),
    description: t('eachColourHasALightAnd'),
    fields: [
      {
        field: 'styling.theme',
        kind: 'choice',
        label: t('theme'),
        options: words({ clean: t('clean'), muted: t('muted'), bold: t('bold'), gradient: t('gradient') }),
      },
      {
        field: 'styling.primaryColor',
        kind: 'colour',
        label: t('primaryColour'),
        isText: true,
        hint: t('linksButtonsAndSelectedItems'),
      },
      {
        field: 'styling.tint',
        kind: 'colour',
        label: t('tint'),
        isText: false,
        isOptional: true,
        isWrapped: true,
        hint: t('coloursHeaderSidebarAndBackground'),
      },
      { field: 'styling.infoColor', kind: 'colour', label: t('information'), isText: true },
      { field: 'styling.successColor', kind: 'colour', label: t('success'), isText: true },
      { field: 'styling.warningColor', kind: 'colour', label: t('warning'), isText: true },
      { field: 'styling.dangerColor', kind: 'colour', label: t('danger'), isText: true },
      {
        field: 'styling.font',
        kind: 'font',
        label: t('font'),
        options: fonts(FONTS.filter((name) => name !== 'ABCFavorit')),
      },
      {
        field: 'styling.monospaceFont',
        kind: 'font',
        label: t('codeFont'),
        options: fonts(MONOSPACE_FONTS),
      },
      {
        field: 'styling.corners',
        kind: 'choice',
        label: t('corners'),
        options: words({ straight: t('straight'), rounded: t('rounded'), circular: t('circular') }),
      },
      {
        field: 'styling.depth',
        kind: 'choice',
        label: t('depth'),
        options: words({ subtle: t('subtleShadows'), flat: t('flat') }),
      },
      {
        field: 'styling.links',
        kind: 'choice',
        label: t('links'),
        options: words({ default: t('underlinedText'), accent: t('textWithAnAccentLine') }),
      },
      {
        field: 'styling.icons',
        kind: 'choice',
        label: t('icons'),
        options: words({
          regular: t('regular'),
          solid: t('solid'),
          duotone: t('duotone'),
          light: t('light'),
          thin: t('thin'),
        }),
      },
      {
        field: 'styling.sidebar.background',
        kind: 'choice',
        label: t('sidebar'),
        options: words({ default: t('plain'), filled: t('filled') }),
      },
      {
        field: 'styling.sidebar.list',
        kind: 'choice',
        label: t('sidebarPageList'),
        options: words({ default: t('plain'), pill: t('pills'), line: t('line') }),
      },
      {
        field: 'themes.default',
        kind: 'choice',
        label: t('defaultTheme'),
        options: words({ light: t('light'), dark: t('dark') }),
      },
      {
        field: 'themes.toggeable',
        kind: 'switch',
        label: t('readersCanChooseTheTheme'),
        hint: t('lightDarkOrTheirSystemSetting'),
      },
    ],
  },
  {
    id: 'header',
    title: t('header'),
    description: t('linksNextToTheLogoA'),
    fields: [
      {
        field: 'header.preset',
        kind: 'choice',
        label: t('headerStyle'),
        options: words({
          default: t('themeDefault'),
          bold: t('bold'),
          contrast: t('contrast'),
          custom: t('customColours'),
          none: t('noHeader'),
        }),
      },
      {
        field: 'header.backgroundColor',
        kind: 'colour',
        label: t('background'),
        isText: false,
        isOptional: true,
        hint: t('forTheHeaderStyleCustomColours'),
      },
      {
        field: 'header.linkColor',
        kind: 'colour',
        label: t('links'),
        isText: false,
        isOptional: true,
        hint: t('forTheHeaderStyleCustomColours'),
      },
      {
        field: 'styling.search',
        kind: 'choice',
        label: t('search'),
        options: words({ prominent: t('centreWide'), subtle: t('rightSmall') }),
      },
      { field: 'header.links', kind: 'header-links', label: t('headerLinks') },
    ],
  },
  {
    id: 'footer',
    title: t('footer'),
    description: t('columnsOfLinksAtTheEnd'),
    fields: [
      { field: 'footer.logo', kind: 'pictures', label: t('footerLogo') },
      { field: 'footer.groups', kind: 'footer-groups', label: t('footerColumns') },
      {
        field: 'footer.copyright',
        kind: 'text',
        label: t('copyright'),
        maxLength: 300,
        placeholder: t('acme'),
      },
      {
        field: 'privacyPolicy.url',
        kind: 'text',
        label: t('privacyPolicy'),
        maxLength: 2048,
        placeholder: t('httpsExampleOrgPrivacy'),
      },
    ],
  },
  {
    id: 'announcement',
    title: t('announcement'),
    description: t('aLineAboveEveryPageUntil'),
    fields: [{ field: 'announcement', kind: 'announcement', label: t('announcement') }],
  },
  {
    id: 'pages',
    title: t('pages'),
    description: t('whatSurroundsTheTextOfA'),
    fields: [
      {
        field: 'internationalization.locale',
        kind: 'choice',
        label: t('interfaceLanguage'),
        options: words({
          en: t('english'),
          fr: 'Français',
          es: 'Español',
          zh: '中文',
          ja: '日本語',
          de: t('deutsch'),
          nl: t('nederlands'),
          no: t('norsk'),
          'pt-br': t('portugueSBrasil'),
        }),
      },
      {
        field: 'ai.mode',
        kind: 'choice',
        label: t('answers'),
        options: words({ none: t('none'), search: t('inSearch'), assistant: t('inASeparatePanel') }),
        hint: t('answersOnlyUseWhatTheReader'),
      },
      { field: 'pagination.enabled', kind: 'switch', label: t('previousAndNextLinks') },
      { field: 'feedback.enabled', kind: 'switch', label: t('wasThisHelpful') },
      { field: 'pdf.enabled', kind: 'switch', label: t('savePagesAsPdf') },
      { field: 'pageActions.markdown', kind: 'switch', label: t('copyAndViewPagesAsMarkdown') },
      { field: 'pageActions.externalAI', kind: 'switch', label: t('openPagesInAnAiAssistant') },
      {
        field: 'git.showEditLink',
        kind: 'switch',
        label: t('editLink'),
        hint: t('forPagesThatAreKeptIn'),
      },
      {
        field: 'externalLinks.target',
        kind: 'choice',
        label: t('externalLinks'),
        options: words({ self: t('openInTheSameTab'), blank: t('openInANewTab') }),
      },
      { field: 'trademark.enabled', kind: 'switch', label: t('poweredByLectern') },
    ],
  },
];

const LABELS = new Map(
  FORM_SECTIONS.flatMap(({ fields }) => fields.map(({ field, label }) => [field, label] as const)),
);

/** How a changed field is called in words; what the form does not show keeps its name. */
export const labelOf = (field: string): string => LABELS.get(field) ?? field;
