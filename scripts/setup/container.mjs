// What the Dockerfile says, for the check of it and for the test that takes its steps without a container engine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { root } from './root.mjs';

const textsOf = (instruction) =>
  instruction.getJSONStrings?.().length > 0
    ? instruction.getJSONStrings().map((string) => JSON.parse(string.getValue()))
    : instruction.getArguments().map((argument) => argument.getValue());

/** One stage: its instructions by their keywords, each with its words. */
function readStages(file) {
  const stages = [];
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword().toUpperCase();
    if (keyword === 'FROM')
      stages.push({
        image: instruction.getImage(),
        name: instruction.getBuildStage() ?? undefined,
        steps: [],
      });
    else stages.at(-1)?.steps.push({ keyword, words: textsOf(instruction), instruction });
  }
  return stages;
}

export function readContainer() {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const stages = readStages(DockerfileParser.parse(text));
  const last = stages.at(-1);
  const find = (keyword) => last.steps.filter((step) => step.keyword === keyword);
  const env = Object.fromEntries(
    find('ENV').flatMap(({ instruction }) =>
      instruction.getProperties().map((property) => [property.getName(), property.getValue()]),
    ),
  );
  const copies = find('COPY').map(({ words, instruction }) => ({
    from: instruction.getFromFlag()?.getValue() ?? undefined,
    sources: words.slice(0, -1),
    target: words.at(-1),
  }));
  return {
    stages,
    env,
    copies,
    user: find('USER').at(-1)?.words[0],
    volumes: find('VOLUME').flatMap(({ words }) => words),
    command: find('CMD').at(-1)?.words ?? [],
    /** The words after `CMD` of the health check, which are JSON. */
    healthCommand: /HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(text)?.[1],
  };
}
