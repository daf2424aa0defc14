import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { narrowPicture, type ShownImage } from '../api/images.ts';
import type { Language } from '../i18n/language.ts';
import { storyFactsQuery } from './story-facts.ts';
import { useStoryLine } from './story-line.ts';

/** The stories for who reads without scripts, drawn by the server only: a picture each, and what it must state. */
export function PlainStories({ stories }: { stories: readonly Partial<ShownImage>[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {stories.map(({ url = '', title }) => (
        <PlainStory key={url} url={url} title={title} />
      ))}
    </ul>
  );
}

function PlainStory({ url, title }: { url: string; title: string | undefined }) {
  const { i18n } = useLingui();
  const facts = useQuery(storyFactsQuery(i18n.locale as Language)).data?.find((one) => one.url === url);
  const line = useStoryLine(facts);
  return (
    <li className="flex items-center gap-3">
      <img
        src={narrowPicture(url)}
        alt=""
        width="96"
        height="96"
        loading="lazy"
        className="size-24 rounded-card object-cover"
      />
      <p>
        <b>{facts?.title ?? title}</b>
        <br />
        {line}
      </p>
    </li>
  );
}
