import type { ReferenceContext, ReferenceMessages } from './reference-context';
import { Words } from './words';

interface TagProps {
  tag: {
    name: string;
    description?: string | undefined;
    operations: readonly { webhook?: boolean | undefined }[];
  };
  context: ReferenceContext;
}

/** The name of a group of operations; those without a tag are named after what they are. */
export const nameTag = (
  { name, operations }: TagProps['tag'],
  messages: Pick<ReferenceMessages, 'webhooks' | 'otherOperations'>,
) =>
  name ||
  (operations.length > 0 && operations.every(({ webhook }) => webhook)
    ? messages.webhooks
    : messages.otherOperations);

export function TagHead({ tag, context }: TagProps) {
  return (
    <>
      <h2 className="level-2">{nameTag(tag, context.messages)}</h2>
      <Words text={tag.description} context={context} />
    </>
  );
}
