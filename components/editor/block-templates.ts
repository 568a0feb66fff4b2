import { foldForSearch } from '@/lib/text/fold';
import type { BlockGroup, BlockTemplate } from './editor-props';
import { t } from './messages';

/** Of blocks in a menu, in their order. */
export const blockGroups: Record<BlockGroup, string> = {
  text: t('text'),
  lists: t('lists'),
  blocks: t('blocks'),
  layout: t('layout'),
  embeds: t('embeds'),
  integrations: t('integrations'),
};

const table = '| ‸ |   |   |\n| - | - | - |\n|   |   |   |\n|   |   |   |';

const hint = (style: string) => `{% hint style="${style}" %}\n‸\n{% endhint %}`;

export const blockTemplates: readonly BlockTemplate[] = [
  {
    name: 'heading-1',
    label: t('heading1'),
    hint: t('largeHeading'),
    words: t('titleH1'),
    markdown: '# ‸',
    group: 'text',
  },
  {
    name: 'heading-2',
    label: t('heading2'),
    hint: t('mediumHeading'),
    words: t('titleH2'),
    markdown: '## ‸',
    group: 'text',
  },
  {
    name: 'heading-3',
    label: t('heading3'),
    hint: t('smallHeading'),
    words: t('titleH3'),
    markdown: '### ‸',
    group: 'text',
  },
  {
    name: 'quote',
    label: t('quote'),
    hint: t('quotedText'),
    words: t('blockquoteCitation'),
    markdown: '> ‸',
    group: 'text',
  },
  {
    name: 'divider',
    label: t('divider'),
    hint: t('horizontalLine'),
    words: t('ruleHrBreakSeparator'),
    markdown: '***\n\n‸',
    group: 'text',
  },
  {
    name: 'bullet-list',
    label: t('bulletedList'),
    hint: t('unorderedList'),
    words: t('unorderedUl'),
    markdown: '- ‸',
    group: 'lists',
  },
  {
    name: 'ordered-list',
    label: t('numberedList'),
    hint: t('orderedList'),
    words: t('orderedOl'),
    markdown: '1. ‸',
    group: 'lists',
  },
  {
    name: 'task-list',
    label: t('taskList'),
    hint: t('toDoListWithCheckboxes'),
    words: t('todoCheckboxCheck'),
    markdown: '- [ ] ‸',
    group: 'lists',
  },
  {
    name: 'code',
    label: t('codeBlock'),
    hint: t('codeWithSyntaxHighlighting'),
    words: t('fencePreSnippet'),
    markdown: '```\n‸\n```',
    group: 'blocks',
  },
  {
    name: 'code-title',
    label: t('titledCodeBlock'),
    hint: t('codeWithATitleAndLine'),
    words: t('fenceFileLines'),
    markdown: '{% code title="‸" lineNumbers="true" %}\n```js\n\n```\n{% endcode %}',
    group: 'blocks',
  },
  {
    name: 'table',
    label: t('table'),
    hint: t('rowsAndColumns'),
    words: t('gridCells'),
    markdown: table,
    group: 'blocks',
  },
  {
    name: 'hint',
    label: t('note'),
    hint: t('hintWithExtraInformation'),
    words: t('hintInfoCalloutAdmonition'),
    markdown: hint('info'),
    group: 'blocks',
  },
  {
    name: 'hint-success',
    label: t('tip'),
    hint: t('hintWithGoodAdvice'),
    words: t('hintSuccessCallout'),
    markdown: hint('success'),
    group: 'blocks',
  },
  {
    name: 'hint-warning',
    label: t('warning'),
    hint: t('hintThatAsksForCaution'),
    words: t('hintCalloutCaution'),
    markdown: hint('warning'),
    group: 'blocks',
  },
  {
    name: 'hint-danger',
    label: t('danger'),
    hint: t('hintAboutPossibleDamage'),
    words: t('hintCalloutError'),
    markdown: hint('danger'),
    group: 'blocks',
  },
  {
    name: 'tabs',
    label: t('tabs'),
    hint: t('contentInTabs'),
    words: t('switchPanel'),
    markdown:
      '{% tabs %}\n{% tab title="First" %}\n‸\n{% endtab %}\n\n{% tab title="Second" %}\n\n{% endtab %}\n{% endtabs %}',
    group: 'layout',
  },
  {
    name: 'stepper',
    label: t('stepper'),
    hint: t('numberedSteps'),
    words: t('stepsGuideTutorial'),
    markdown:
      '{% stepper %}\n{% step %}\n### ‸\n{% endstep %}\n\n{% step %}\n### \n{% endstep %}\n{% endstepper %}',
    group: 'layout',
  },
  {
    name: 'columns',
    label: t('columns'),
    hint: t('contentInTwoColumns'),
    words: t('layoutSide'),
    markdown:
      '{% columns %}\n{% column %}\n‸\n{% endcolumn %}\n\n{% column %}\n\n{% endcolumn %}\n{% endcolumns %}',
    group: 'layout',
  },
  {
    name: 'details',
    label: t('expandable'),
    hint: t('textThatExpandsOnClick'),
    words: t('detailsSummaryToggleAccordion'),
    markdown: '<details>\n\n<summary>‸</summary>\n\n\n\n</details>',
    group: 'layout',
  },
  {
    name: 'if',
    label: t('conditionalContent'),
    hint: t('onlyShownToSomeVisitors'),
    words: t('adaptiveVisitorClaims'),
    markdown: '{% if visitor.claims.‸ %}\n\n{% endif %}',
    group: 'layout',
  },
  {
    name: 'image',
    label: t('image'),
    hint: t('aPictureFromYourComputerOr'),
    words: t('pictureImgPhotoScreenshot'),
    markdown: '![‸]()',
    group: 'embeds',
    asks: 'image',
  },
  {
    name: 'page-link',
    label: t('pageLink'),
    hint: t('aLinkInTheTextTo'),
    words: t('linkUrlMention'),
    markdown: '[‸]()',
    group: 'embeds',
    asks: 'link',
  },
  {
    name: 'embed',
    label: t('embed'),
    hint: t('aVideoOrPageFromAnother'),
    words: t('urlVideoYoutubeIframe'),
    markdown: '{% embed url="‸" %}',
    group: 'embeds',
  },
  {
    name: 'content-ref',
    label: t('pageCard'),
    hint: t('cardThatLinksToAPage'),
    words: t('contentRefReferenceLink'),
    markdown: '{% content-ref url="‸" %}\n\n{% endcontent-ref %}',
    group: 'embeds',
  },
  {
    name: 'file',
    label: t('file'),
    hint: t('aFileToDownload'),
    words: t('attachmentDownload'),
    markdown: '{% file src="‸" %}\n{% endfile %}',
    group: 'embeds',
  },
  {
    name: 'include',
    label: t('reusableContent'),
    hint: t('sharedTextEditedInOnePlace'),
    words: t('snippetInclude'),
    markdown: '{% include "‸" %}',
    group: 'embeds',
  },
  {
    name: 'openapi',
    label: t('openapiOperation'),
    hint: t('fromAnOpenapiSpecification'),
    words: t('apiSwaggerRestSchemaWebhookEndpoint'),
    markdown: '{% openapi-operation spec="‸" path="" method="get" %}\n{% endopenapi-operation %}',
    group: 'embeds',
    asks: 'operation',
  },
];

export const cursorMark = '‸';

export function splitTemplate(markdown: string): { text: string; cursor: number } {
  const at = markdown.indexOf(cursorMark);
  return at < 0
    ? { text: markdown, cursor: markdown.length }
    : { text: markdown.slice(0, at) + markdown.slice(at + 1), cursor: at };
}

/** Templates whose label or words have the query in them, those whose label begins with it first; `others` come last. */
export function findTemplates(query: string, others: readonly BlockTemplate[] = []): BlockTemplate[] {
  const wanted = foldForSearch(query.trim());
  const rank = ({ label, words }: BlockTemplate) => {
    if (foldForSearch(label).startsWith(wanted)) return 0;
    if (foldForSearch(label).includes(wanted)) return 1;
    return foldForSearch(words).includes(wanted) ? 2 : 3;
  };
  return [...blockTemplates, ...others]
    .map((template) => ({ template, rank: rank(template) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.template);
}

/** Pages and sections whose title or path has the query in it, those whose title begins with it first. */
export function findLinkOptions<Option extends { title: string; detail?: string }>(
  options: readonly Option[],
  query: string,
  limit = 12,
): Option[] {
  const wanted = foldForSearch(query.trim());
  const starts: Option[] = [];
  const others: Option[] = [];
  for (const option of options) {
    const title = foldForSearch(option.title);
    if (title.startsWith(wanted)) starts.push(option);
    else if (title.includes(wanted) || foldForSearch(option.detail ?? '').includes(wanted))
      others.push(option);
  }
  return [...starts, ...others].slice(0, limit);
}
