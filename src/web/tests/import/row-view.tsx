import { Trans } from '@lingui/react/macro';
import { languages } from '../../../contract/languages.ts';
import { importOptions, type QuestionCells } from '../../../contract/tests/question-import.ts';
import { RichText } from '../exam/rich-text.tsx';

/** A row as it would come into the bank: its texts in each language, its options, what is right, and its topic. */
export function RowView({ cells, topic }: { cells: QuestionCells; topic: string }) {
  const of = (text: 'passage' | 'question' | 'solution') => languages.flatMap((one) => cells[`${text}_${one}`] ?? []);
  const options = importOptions.flatMap((id) => {
    const texts = new Set(languages.flatMap((one) => cells[`option_${id}_${one}`] ?? []));
    return texts.size > 0 ? [{ id, text: [...texts].join(' / ') }] : [];
  });
  return (
    <div className="grid gap-2 text-small wrap-anywhere">
      {[...of('passage'), ...of('question')].map((text) => (
        <p key={text}>
          <RichText text={text} />
        </p>
      ))}
      {options.length > 0 && (
        <ul className="grid gap-1">
          {options.map(({ id, text }) => (
            <li key={id}>
              <span className="font-semibold">{id.toUpperCase()}</span> <RichText text={text} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted-foreground">
        <Trans>Right answer: {cells.answer ?? '–'}</Trans>
        {' · '}
        <Trans>Topic: {cells.topic ?? (topic || '–')}</Trans>
      </p>
      {of('solution').map((text) => (
        <p key={text} className="text-muted-foreground">
          <RichText text={text} />
        </p>
      ))}
    </div>
  );
}
