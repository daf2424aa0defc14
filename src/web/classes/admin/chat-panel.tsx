import { Trans } from '@lingui/react/macro';
import { AdminPanel } from '../../shell/admin/admin-panel.tsx';
import { ChatRoom } from '../chat/chat-room.tsx';

/** The chat of a class beside the list of staff. */
export function ChatPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <AdminPanel title={<Trans>Class chat</Trans>} onClose={onClose}>
      <ChatRoom id={id} />
    </AdminPanel>
  );
}
