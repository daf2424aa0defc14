import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { errorMessage } from '../../api/error-words.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { ChatField } from './chat-field.tsx';
import { ChatLine } from './chat-line.tsx';
import { useChat } from './use-chat.ts';

/** What is said in a class, newest at the bottom, and the field to say something. */
export function ChatRoom({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch, say, report, remove, mute } = useChat(id);
  const list = useRef<HTMLUListElement>(null);
  const newest = data?.messages.at(-1)?.id;
  useLayoutEffect(() => {
    if (newest) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  const tell = { onError: (failure: Error) => showToast({ kind: 'error', title: i18n._(errorMessage(failure)) }) };
  if (!data && error) {
    return (
      <ErrorCard
        title={<Trans>Could not load the chat</Trans>}
        text={i18n._(errorMessage(error))}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-60 rounded-card" />;
  return (
    <>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a thread is scrolled by keys
        tabIndex={0}
        aria-live="polite"
        aria-relevant="additions"
        aria-label={t`Messages`}
        className="grid max-h-90 content-start gap-3 overflow-y-auto overscroll-contain rounded-option focus-visible:rounded-option"
      >
        {data.messages.length === 0 && (
          <li className="py-6 text-center text-small text-muted-foreground">
            <Trans>No messages yet. Ask the teacher anything.</Trans>
          </li>
        )}
        {data.messages.map((message) => (
          <ChatLine
            key={message.id}
            message={message}
            forStaff={data.isStaff}
            onReport={() =>
              report.mutate(message.id, {
                ...tell,
                onSuccess: () => showToast({ kind: 'success', title: t`The academy will review it` }),
              })
            }
            onRemove={() => remove.mutate(message.id, tell)}
            onMute={() => mute.mutate({ message: message.id, isMuted: !message.isMuted }, tell)}
          />
        ))}
      </ul>
      {data.mayWrite ? (
        <ChatField say={say} />
      ) : (
        <p className="mt-3 text-small text-muted-foreground">
          {data.isStaff ? (
            <Trans>Chat is open from when joining opens until the class ends.</Trans>
          ) : (
            <Trans>The academy has muted you in this class. You can still read the chat.</Trans>
          )}
        </p>
      )}
      <p className="mt-2 text-micro text-muted-foreground">
        <Trans>Everyone in this class sees your message and first name. Deleted after 7 days.</Trans>
      </p>
    </>
  );
}
