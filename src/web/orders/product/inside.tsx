import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronDown, Package } from 'lucide-react';
import { useState } from 'react';
import type { ProductPage } from '../../../contract/orders/product-page.ts';
import { formatCount } from '../../i18n/format.ts';
import { languageWords } from '../../i18n/language.ts';
import { formatExtent, kindLabels } from '../../materials/copy.ts';
import { SampleButton } from '../../materials/sample-button-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { linesOf, Section } from './section.tsx';

type PageMaterial = ProductPage['materials'][number];

/** What one gets: as staff say it, then each material with its size and its free pages. */
export function Inside({ contents, materials }: { contents: string; materials: ProductPage['materials'] }) {
  const lines = linesOf(contents);
  if (lines.length + materials.length === 0) return null;
  return (
    <Section title={<Trans>What you get</Trans>}>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Package size={20} className="mt-0.5 flex-none text-primary" aria-hidden="true" />
            <span className="min-w-0 break-words">{line}</span>
          </li>
        ))}
      </ul>
      {materials.length > 0 && (
        <Card pad={false} className="mt-4 divide-y">
          {materials.map((material) => (
            <Item key={material.id} material={material} isOnly={materials.length === 1} />
          ))}
        </Card>
      )}
    </Section>
  );
}

function Item({ material, isOnly }: { material: PageMaterial; isOnly: boolean }) {
  const { i18n } = useLingui();
  return (
    <div className="px-4.5 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h3 className="text-small-strong break-words" lang={material.language}>
            {material.title}
          </h3>
          <p className="text-micro text-muted-foreground tabular-nums">
            {[i18n._(kindLabels[material.kind]), formatExtent(material), i18n._(languageWords[material.language])].join(
              ' · ',
            )}
          </p>
        </div>
        {material.owned ? (
          <Badge kind="success">
            <Check size={16} aria-hidden="true" />
            <Trans>You have this</Trans>
          </Badge>
        ) : (
          <SampleButton material={material} />
        )}
      </div>
      <Chapters material={material} isOnly={isOnly} />
    </div>
  );
}

/** So many chapters of the only material stand open. */
const shown = 6;

/** The chapters of a material: the first ones of the only one, all of them at a press. */
function Chapters({ material: { chapters, language }, isOnly }: { material: PageMaterial; isOnly: boolean }) {
  const [all, setAll] = useState(false);
  const count = chapters.length;
  if (count === 0) return null;
  if (!isOnly) {
    return (
      <details className="group mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 text-small-strong text-primary-ink">
          <Plural value={chapters.length} one="# chapter" other="# chapters" />
          <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
        </summary>
        <ChapterRows chapters={chapters} language={language} />
      </details>
    );
  }
  const few = all || count <= shown + 2 ? chapters : chapters.slice(0, shown);
  return (
    <div className="mt-2">
      <ChapterRows chapters={few} language={language} />
      {few.length < count && (
        <div className="border-t text-center">
          <Button kind="ghost" onClick={() => setAll(true)}>
            <Trans>Show all {formatCount(count)} chapters</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function ChapterRows({ chapters, language }: Pick<PageMaterial, 'chapters' | 'language'>) {
  return (
    <ol lang={language} className="grid gap-x-8 md:grid-cols-2">
      {chapters.map(({ title, page }) => (
        <li key={`${page} ${title}`} className="flex justify-between gap-3 border-t py-2 text-small">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          <span className="text-muted-foreground tabular-nums">{page}</span>
        </li>
      ))}
    </ol>
  );
}
