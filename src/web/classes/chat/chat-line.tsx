import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flag, Mic, MicOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ShownMessage } from '../../../contract/classes/class-chat.ts';
import { formatTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface ChatLineProps {
  message: ShownMessage;
  forStaff: boolean;
  onReport: () => void;
  onRemove: () => void;
  onMute: () => void;
}

/** One message; others' can be reported, staff can take it away and mute its writer. */
export function ChatLine({ message, forStaff, onReport, onRemove, onMute }: ChatLineProps) {
  const { t } = useLingui();
  const [isReported, setReported] = useState(false);
  const { isMine, isMuted, isStaff, reports } = message;
  const name = message.name || t`Student`;
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-micro text-muted-foreground tabular-nums">
          <b className="font-semibold text-foreground">{isMine ? t`You` : name}</b>
          {isStaff && (
            <Badge kind="primary">
              <Trans>Academy</Trans>
            </Badge>
          )}
          {formatTime(message.saidAt)}
          {reports > 0 && (
            <Badge kind="error">
              <Plural value={reports} one="# report" other="# reports" />
            </Badge>
          )}
        </p>
        <p className="text-body [overflow-wrap:anywhere]">{message.text}</p>
      </div>
      {forStaff ? (
        <>
          {!isStaff && (
            <IconButton label={isMuted ? t`Unmute ${name}` : t`Mute ${name}`} onClick={onMute}>
              {isMuted ? <Mic size={20} aria-hidden="true" /> : <MicOff size={20} aria-hidden="true" />}
            </IconButton>
          )}
          <IconButton label={t`Remove ${name}’s message`} className="text-destructive-ink" onClick={onRemove}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        </>
      ) : (
        !isMine &&
        !isStaff && (
          <IconButton
            label={isReported ? t`Reported` : t`Report ${name}’s message`}
            disabled={isReported}
            onClick={() => {
              setReported(true);
              onReport();
            }}
          >
            <Flag size={18} aria-hidden="true" className={isReported ? 'fill-current' : ''} />
          </IconButton>
        )
      )}
    </li>
  );
}
