import { TAG_LIMITS } from '@/lib/text/tag-rules';
import { VARIABLE_LIMITS, VARIABLE_NAME_RULE } from '@/lib/text/variable-rules';
import { fileNameOf, isAsset, isPageFile } from './assets';
import { type ListFile, TAGS_FILE, VARIABLES_FILE } from './export/list-files';
import { type GitbookYaml, parseGitbookYaml } from './gitbook-yaml';
import type { IdFactory, ImportPlan } from './import-plan';
import { ImportTexts, type KeepText } from './import-texts';
import { type OutlineEntry, outlineFolders, outlineSummary } from './outline';
import type { ContentRef, OutlineFile, Redirect } from './page-tree';
import { isMarkdown, joinPath } from './paths';
import { placePages } from './place-pages';
import { decodeText, type ImportedFile, isLocal, SourceFiles } from './source-files';

interface PlanOptions {
  newId: IdFactory;
  /** Awaited now and then, so that a long plan leaves room for others. */
  yieldToOthers?: () => Promise<void>;
  /** Stores a text and answers what the plan has in its place, so that it need not stay in memory. */
  keepText?: KeepText | undefined;
}

/**
 * Plans the import of a documentation folder with tidy paths: the page tree of its SUMMARY.md (or of its folders), texts, files and redirects.
 * Pages that the summary leaves out are imported as hidden pages where a link leads to them; what stays behind is listed.
 */
export async function planImport(
  contents: Map<string, ImportedFile>,
  { newId, yieldToOthers, keepText }: PlanOptions,
): Promise<ImportPlan> {
  const configPath = ['.gitbook.yaml', '.gitbook.yml'].find((path) => contents.has(path));
  const configText = configPath === undefined ? '' : await readFile(contents.get(configPath));
  const config = parseGitbookYaml(configText);
  const sources = new SourceFiles(
    contents,
    config.root,
    joinPath(config.root, config.readme) ?? config.readme,
  );
  const texts = new ImportTexts(sources, newId, keepText);
  if (config.error && configPath)
    texts.report('unreadable', configPath, `Its settings have no effect: ${config.error}`);

  const vars = await readListFile(VARIABLES_FILE, config, sources, texts);
  texts.knowVariables(vars?.entries);
  const summaryPath = findSummary(sources, config);
  const outline = summaryPath
    ? outlineSummary(sources, summaryPath, (await sources.read(summaryPath)).text, texts)
    : outlineFolders(sources, new Set(configPath ? [configPath] : []));
  addOutline(outline, texts);
  for (const path of sources.paths) {
    if (/(^|\/)\.gitbook\/includes\//.test(path) && isMarkdown(path)) texts.addReusable(path);
    else if (isAsset(path)) texts.addFile(path);
  }
  await texts.readAll(yieldToOthers ?? (async () => undefined));
  const redirects = planRedirects(config, sources, texts);
  await texts.readAll(yieldToOthers ?? (async () => undefined));

  const tags = await readListFile(TAGS_FILE, config, sources, texts);
  const pages = placePages(outline, texts, sources, newId);
  const outlineFiles = await keepOutline(
    { config, configPath, configText, summaryPath, sources, lists: [vars, tags] },
    keepText,
  );
  const settings = new Set([configPath, summaryPath, vars?.path, tags?.path]);
  const left = sources.paths.filter((path) => !settings.has(path) && !texts.isUsed(path));
  for (const path of left)
    texts.report(
      'not-in-summary',
      path,
      isMarkdown(path)
        ? 'It is not in SUMMARY.md and no page links to it: it was not imported.'
        : 'No page refers to it: it was not imported.',
    );
  const importedResources = texts.pages.size + texts.files.size + texts.reusable.size;
  return {
    pages,
    files: [...texts.files].map(([source, id]) => ({ id, name: fileNameOf(source), source })),
    reusableContents: [...texts.reusable.values()],
    redirects,
    outlineFiles,
    variables: vars?.entries ?? [],
    tags: tags?.entries ?? [],
    issues: texts.issues,
    totalResources: importedResources + left.length,
    importedResources,
  };
}

interface OutlineSources {
  config: GitbookYaml;
  configPath: string | undefined;
  configText: string;
  summaryPath: string | undefined;
  sources: SourceFiles;
  lists: readonly (FoundList<unknown> | undefined)[];
}

interface FoundList<Entry> {
  path: string;
  text: string;
  entries: readonly Entry[];
}

const LIST_RULES = {
  vars: `${VARIABLE_NAME_RULE}, and a value is a text of at most ${VARIABLE_LIMITS.value} characters, a number, true or false`,
  tags: `a tag has a slug of letters, digits, dots, dashes and underscores that no other has, and a label of at most ${TAG_LIMITS.label} characters; a space has at most ${TAG_LIMITS.ofSpace}`,
};

/** What a space has beside its pages; what can't be taken is told, and stays in the file. */
async function readListFile<Entry>(
  file: ListFile<Entry>,
  { root }: GitbookYaml,
  sources: SourceFiles,
  texts: ImportTexts,
): Promise<FoundList<Entry> | undefined> {
  const names = ['yaml', 'yml'].map((ending) => `.gitbook/${file.name}.${ending}`);
  const path = [...names.map((name) => joinPath(root, name) ?? name), ...names].find((name) =>
    sources.has(name),
  );
  if (path === undefined) return undefined;
  const { text } = await sources.read(path);
  try {
    const { entries, left } = file.parse(text);
    for (const name of left.slice(0, 100))
      texts.report('unreadable', path, `${name.slice(0, 100)} was left out: ${LIST_RULES[file.name]}.`);
    return { path, text, entries };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : '';
    texts.report('unreadable', path, `It has no effect: ${reason}`);
    return { path, text, entries: [] };
  }
}

/** The files of the outline, with their texts stored like those of pages. */
async function keepOutline(
  { config, configPath, configText, summaryPath, sources, lists }: OutlineSources,
  keepText: KeepText = async (text) => text,
): Promise<OutlineFile[]> {
  const files: OutlineFile[] = [];
  if (configPath !== undefined) {
    const places = { root: config.root.slice(0, MAX_PATH), readme: config.readme.slice(0, MAX_PATH) };
    files.push({ path: configPath, document: await keepText(configText), ...places });
  }
  if (summaryPath !== undefined)
    files.push({ path: summaryPath, document: await keepText((await sources.read(summaryPath)).text) });
  for (const list of lists) if (list) files.push({ path: list.path, document: await keepText(list.text) });
  return files;
}

/** No path of an import is longer. */
const MAX_PATH = 1_024;

const readFile = async (file: ImportedFile | undefined) =>
  decodeText((typeof file === 'function' ? await file() : file) ?? '').text;

function findSummary(sources: SourceFiles, config: GitbookYaml): string | undefined {
  const path = joinPath(config.root, config.summary) ?? config.summary;
  return sources.has(path) ? path : sources.resolve(joinPath(config.root, 'x') ?? 'x', 'SUMMARY.md');
}

function addOutline(entries: OutlineEntry[], texts: ImportTexts): void {
  for (const entry of entries) {
    if (entry.kind === 'page' && entry.path !== undefined && !entry.isMissing)
      texts.addPage(entry.path, entry.title, entry.notes?.heading);
    addOutline(entry.children, texts);
  }
}

function planRedirects(config: GitbookYaml, sources: SourceFiles, texts: ImportTexts): Redirect[] {
  const base = joinPath(config.root, 'x') ?? 'x';
  return config.redirects.flatMap(({ source, target }) => {
    const ref = toRef(base, target, sources, texts);
    if (!ref)
      texts.report(
        'broken-link',
        '.gitbook.yaml',
        `The redirect ${source} leads to ${target}, which is not there.`,
      );
    return ref ? [{ source, target: ref }] : [];
  });
}

function toRef(
  from: string,
  target: string,
  sources: SourceFiles,
  texts: ImportTexts,
): ContentRef | undefined {
  if (!isLocal(target)) return { kind: 'url', url: target };
  const path = sources.resolve(from, target);
  if (path === undefined) return undefined;
  if (!isPageFile(path)) return { kind: 'file', file: texts.addFile(path) };
  const page = texts.addPage(path, '');
  const hash = target.indexOf('#');
  return hash < 0 ? { kind: 'page', page } : { kind: 'anchor', page, anchor: target.slice(hash + 1) };
}
