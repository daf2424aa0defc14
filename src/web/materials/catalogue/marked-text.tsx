import type { Segment } from '../../../contract/materials/materials.ts';

/** A text whose hits of a search stand out. */
export function MarkedText({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, hit }, place) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name and never move
      <mark key={place} className="rounded-[3px] bg-sun-soft font-semibold text-sun-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
