import { Trans } from '@lingui/react/macro';
import { type ChangeEvent, useState } from 'react';
import {
  type CheckedQuestion,
  importOptions,
  type QuestionCells,
  type QuestionColumn,
  type QuestionRow,
} from '../../../contract/tests/question-import.ts';
import { fieldInWords } from '../../api/field-words.ts';
import { Field } from '../../ui/field.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useColumnNames } from './column-names.ts';
import { RowView } from './row-view.tsx';

/** What a row is called: the beginning of its question. */
export function titleOf({ cells }: Pick<QuestionRow, 'cells'>): string {
  const text = cells.question_en ?? cells.question_mr ?? cells.question_hi ?? cells.option_a_en ?? '';
  return text.replace(/<[^>]*>/g, ' ').slice(0, 120);
}

/** What is to be mended; before an option that stands after an empty one, that one. */
function withEmptyBefore(wrong: CheckedQuestion['wrong'], cells: QuestionCells) {
  return wrong.flatMap((one) => {
    if (one.mistake.code !== 'option_before_empty') return [one];
    const [, letter = '', language] = one.column.split('_');
    const empty = importOptions
      .slice(0, (importOptions as readonly string[]).indexOf(letter))
      .map((option) => `option_${option}_${language}` as QuestionColumn)
      .filter((column) => !cells[column]);
    return [...empty.map((column) => ({ column, mistake: undefined })), one];
  });
}

interface MendProps {
  rows: readonly QuestionRow[];
  wrong: readonly CheckedQuestion[];
  /** Of rows that name none. */
  topic: string;
  onCell: (row: number, column: QuestionColumn, text: string) => void;
}

/** The rows with mistakes, each with the cells to mend. */
export function MendQuestions({ rows, wrong, topic, onCell }: MendProps) {
  const [shown, setShown] = useState(10);
  const names = useColumnNames();
  return (
    <>
      <ul className="divide-y">
        {wrong.slice(0, shown).map((one) => {
          const found = rows.find(({ row }) => row === one.row);
          return (
            <li key={one.row} className="grid gap-3 py-3.5 lg:grid-cols-2 lg:items-start">
              <div className="grid gap-2 lg:col-span-2">
                <p className="text-small-strong tabular-nums">
                  <Trans>Row {one.row}</Trans>
                </p>
                {found && <RowView cells={found.cells} topic={topic} />}
              </div>
              {withEmptyBefore(one.wrong, found?.cells ?? {}).map(({ column, mistake }) => {
                const isLong = /^(question|solution|passage)_/.test(column);
                const field = {
                  name: `row-${one.row}-${column}`,
                  label: names[column],
                  maxLength: 12_000,
                  value: found?.cells[column] ?? '',
                  error: mistake && fieldInWords(mistake),
                  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                    onCell(one.row, column, event.target.value),
                };
                return isLong ? <TextArea key={column} rows={3} {...field} /> : <Field key={column} {...field} />;
              })}
            </li>
          );
        })}
      </ul>
      <ShowMore more={wrong.length > shown} busy={false} onMore={() => setShown(shown + 20)} />
    </>
  );
}
