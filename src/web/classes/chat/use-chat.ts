import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ChatMessage, classChat, type ShownMessage } from '../../../contract/classes/class-chat.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { call } from '../../api/client.ts';
import { followStream } from '../../api/follow-stream.ts';

/** Many pages hear the same at one moment: they ask again within this time. */
const spreadMs = 3_000;

type Chat = Reply<typeof classChat.readChat>;

const chatQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', 'chat', id],
    queryFn: ({ signal }) => call(classChat.readChat, { params: { id }, signal }),
  });

/** The chat of a class as it goes on, and what can be done in it. */
export function useChat(id: string) {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = () => void readAgain(queries, id);
    return followStream({
      open: (given) => call(classChat.watchChat, { params: { id }, ...given }),
      onEvent: (event, data) => {
        if (event === 'said') putMessages(queries, id, (all) => withMessage(all, JSON.parse(data) as ChatMessage));
        if (event === 'removed') putMessages(queries, id, (all) => all.filter((one) => one.id !== data));
        if (event === 'open') ask();
        if (event === 'change') setTimeout(ask, Math.random() * spreadMs);
      },
      onMissed: ask,
    });
  }, [id, queries]);
  return {
    ...useQuery(chatQuery(id)),
    say: useMutation({
      mutationFn: (text: string) => call(classChat.postChatMessage, { params: { id }, body: { text } }),
      onSuccess: (said) => putMessages(queries, id, (all) => withMessage(all, said)),
      // They may have been muted meanwhile.
      onError: () => readAgain(queries, id),
    }),
    report: useMutation({
      mutationFn: (message: string) => call(classChat.reportMessage, { params: { id, message } }),
    }),
    remove: useMutation({
      mutationFn: (message: string) => call(classChat.removeMessage, { params: { id, message } }),
      onSuccess: (_reply, message) => putMessages(queries, id, (all) => all.filter((one) => one.id !== message)),
    }),
    mute: useMutation({
      mutationFn: ({ message, isMuted }: { message: string; isMuted: boolean }) =>
        call(classChat.muteWriter, { params: { id, message }, body: { isMuted } }),
      onSuccess: () => readAgain(queries, id),
    }),
  };
}

const readAgain = (queries: QueryClient, id: string) => queries.invalidateQueries(chatQuery(id));

function putMessages(queries: QueryClient, id: string, change: (all: ShownMessage[]) => ShownMessage[]): void {
  queries.setQueryData<Chat>(chatQuery(id).queryKey, (chat) => chat && { ...chat, messages: change(chat.messages) });
}

/** With one that was said; what is known of it stays. */
function withMessage(all: ShownMessage[], said: ChatMessage | ShownMessage): ShownMessage[] {
  const bare = { isMine: false, reports: 0, isMuted: false };
  const there = all.find((one) => one.id === said.id);
  if (!there) return [...all, { ...bare, ...said }];
  return all.map((one) => (one === there ? { ...one, ...said } : one));
}
