import { Trans, useLingui } from '@lingui/react/macro';
import { shownPicture } from '../api/shown-picture.ts';
import { Picture } from '../ui/picture.tsx';
import type { StoryFacts } from './story-facts.ts';
import { useStoryLine } from './story-line.ts';

export interface Story {
  url: string;
  title: string;
  /** What the story states; undefined until that has come. */
  facts: StoryFacts | undefined;
}

interface StoryCardProps extends Story {
  /** Its title in the language of the page is on its way. */
  waits: boolean;
  onOpen: () => void;
  onFocus: () => void;
}

/** One story in the carousel: picture, title, and the facts that it must state. */
export function StoryCard({ url, title, facts, waits, onOpen, onFocus }: StoryCardProps) {
  const { t } = useLingui();
  const line = useStoryLine(facts);
  return (
    <button
      type="button"
      onClick={onOpen}
      onFocus={onFocus}
      className="relative flex size-full flex-col overflow-hidden rounded-card border bg-card text-left focus-visible:rounded-card focus-visible:-outline-offset-3"
    >
      <Picture
        {...shownPicture(url, '290px')}
        // The box's, which a picture that does not come keeps.
        width={400}
        height={360}
        alt={facts?.alt || (title ? '' : t`Success story`)}
        className="aspect-[4/3.6] w-full"
      />
      <span className="block px-4 pt-3 pb-3.5">
        {waits ? <span className="skeleton block h-11" /> : <StoryTitle title={title} />}
        <span className="block min-h-[2lh] text-micro text-muted-foreground">{line}</span>
        <span className="sr-only">
          <Trans>Enlarge</Trans>
        </span>
      </span>
    </button>
  );
}

/** The words of a student before their name, as “…” Name, stand under it; any other title is whole. */
function StoryTitle({ title }: Pick<Story, 'title'>) {
  const [, quote, name] = /^(“.+”)\s+(\S.*)$/u.exec(title) ?? [];
  if (!quote) return <span className="block text-small-strong">{title}</span>;
  return (
    <>
      <span className="block text-small-strong">{name}</span>
      <span className="block text-small">{quote}</span>
    </>
  );
}
