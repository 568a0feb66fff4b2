import type { Messages } from '../messages/en';

export function Trademark({ messages }: { messages: Messages }) {
  return <p className="trademark">{messages.poweredBy}</p>;
}
