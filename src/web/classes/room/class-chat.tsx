import { Trans } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { ChatRoom } from '../chat/chat-room.tsx';

/** The chat of a class on its page, while it can be joined. */
export function ClassChat({ id }: { id: string }) {
  return (
    <Card className="mt-5">
      <h2 className="mb-3 text-h3">
        <Trans>Class chat</Trans>
      </h2>
      <ChatRoom id={id} />
    </Card>
  );
}
