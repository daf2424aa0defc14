import { Trans } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import type { Language } from '../../../contract/languages.ts';
import { formatPrice, formatTime } from '../../i18n/format.ts';
import { paiseOf } from '../../i18n/typed-numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { DateBlock } from '../../ui/date-block.tsx';
import { mainLanguage } from '../../ui/texts-by-language.ts';
import type { ClassValues } from './class-values.ts';

/** What students who read this language will see on the home page, as it is being typed. */
export function ClassPreview({ language }: { language: Language }) {
  const { date, startTime, texts, startLanguage, price } = useFormContext<ClassValues>().watch();
  const main = texts[mainLanguage(texts, startLanguage)];
  const isWritten = texts[language].title.trim() !== '';
  const title = isWritten ? texts[language].title : main.title;
  const description = (isWritten && texts[language].description) || main.description;
  return (
    <section className="rounded-card border border-dashed border-input p-3.5">
      <h3 className="mb-2 text-micro text-muted-foreground">
        <Trans>On the home page</Trans>
      </h3>
      <div className="flex items-start gap-3">
        {date && <DateBlock date={date} />}
        <div className="min-w-0 flex-1">
          <p className="text-small-strong">{title}</p>
          <p className="truncate text-micro text-muted-foreground">{description}</p>
          <p className="mt-1 flex items-center gap-2 text-micro tabular-nums">
            {startTime && formatTime(startTime)}
            <Badge kind="primary">{formatPrice(paiseOf(price) || 0)}</Badge>
          </p>
        </div>
      </div>
    </section>
  );
}
