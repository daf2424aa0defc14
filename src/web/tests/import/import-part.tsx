import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { noTexts } from '../../../contract/languages.ts';
import { questionColumns } from '../../../contract/tests/question-import.ts';
import { errorMessage } from '../../api/error-words.ts';
import { fieldInWords } from '../../api/field-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { writeCsv } from '../../api/table-files.ts';
import { languageNames } from '../../i18n/language.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { topicList } from '../admin/admin-queries.ts';
import { ImportProgress } from './import-progress.tsx';
import { LikeList } from './like-list.tsx';
import { MendQuestions } from './mend-questions.tsx';
import type { FileMistake } from './read-file.ts';
import type { Devanagari } from './read-row.ts';
import { ReadyList } from './ready-list.tsx';
import { topicPath } from './topic-path.ts';
import { useImport } from './use-import.ts';
import { writeTemplate } from './write-template.ts';
import { writeWordTemplate } from './write-word-template.ts';

/** Questions from a file: chosen, checked row by row, mended here, added in the background. */
export function ImportPart() {
  const { t, i18n } = useLingui();
  const words = useMistakes();
  const [file, setFile] = useState<File | null>(null);
  const [topicId, setTopicId] = useState('');
  const [devanagari, setDevanagari] = useState<Devanagari>('mr');
  const [isSubmitted, setSubmitted] = useState(false);
  const { data: topics } = useQuery(topicList);
  const work = useImport(topicId || null, devanagari);
  const { ready, mend, like, rows, check, start } = work;
  const wanted = like.filter((one) => ready.includes(one)).length;
  const topicName = textIn(topics?.items.find((one) => one.id === topicId)?.names ?? noTexts, i18n.locale);
  const failed = check.error ?? start.error ?? work.read.error;
  const paths = () => topics?.items.map(({ id }) => topicPath(topics.items, id)) ?? [];
  const saveExcel = async () => saveFile(await writeTemplate(paths()), 'questions.xlsx');
  const saveWord = async () => saveFile(await writeWordTemplate(paths()[0] ?? ''), 'questions.docx');
  const saveWrong = () => {
    const notes = new Map(
      mend.map((one) => [
        one.row,
        one.wrong.map(({ column, mistake }) => `${column}: ${fieldInWords(mistake)}`).join('; '),
      ]),
    );
    // What was chosen for the whole file goes with its rows, so that it need not be chosen again.
    const topic = topicPath(topics?.items ?? [], topicId);
    const lines = rows
      .filter(({ row }) => notes.has(row))
      .map(({ row, cells }) => [
        ...questionColumns.map((one) => cells[one] || (one === 'topic' ? topic : '')),
        notes.get(row) ?? '',
      ]);
    saveFile(writeCsv([[...questionColumns, 'what_is_wrong'], ...lines]), 'to-mend.csv');
  };
  return (
    <div className="grid gap-4">
      <Card>
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-[1_1_16rem] text-small text-muted-foreground">
              <Trans>
                Excel and CSV with a column for each text, Word and text papers (1. … (A) … Ans: B), Moodle XML, GIFT
                and Aiken. Up to 1,000 questions at a time.
              </Trans>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button kind="outline" size="sm" onClick={() => void saveExcel()}>
                <Download size={18} aria-hidden="true" />
                <Trans>Excel template</Trans>
              </Button>
              <Button kind="outline" size="sm" onClick={() => void saveWord()}>
                <Download size={18} aria-hidden="true" />
                <Trans>Word template</Trans>
              </Button>
            </div>
          </div>
          <div className="grid gap-4 md:grid-cols-2">
            <Select
              label={t`Topic for questions that name none`}
              value={topicId}
              onChange={(event) => {
                setTopicId(event.target.value);
                work.checkAgain(event.target.value || null);
              }}
            >
              <option value="">{t`Each question names its own`}</option>
              {topics?.items.map((one) => (
                <option key={one.id} value={one.id}>
                  {'– '.repeat(one.depth - 1) + textIn(one.names, i18n.locale)}
                </option>
              ))}
            </Select>
            <Select
              label={t`Devanagari texts without a language are in`}
              value={devanagari}
              disabled={rows.length > 0}
              onChange={(event) => setDevanagari(event.target.value === 'hi' ? 'hi' : 'mr')}
            >
              <option value="mr">{languageNames.mr}</option>
              <option value="hi">{languageNames.hi}</option>
            </Select>
          </div>
          <FileDrop
            name="questions"
            label={t`Questions file`}
            hint={t`.xlsx, .csv, .docx, .xml, .gift or .txt, up to 10 MB`}
            accept=".xlsx,.csv,.tsv,.docx,.xml,.gift,.txt"
            file={file}
            {...(work.mistake ? { error: words(work.mistake.mistake, work.mistake.font ?? '') } : {})}
            onChange={(next) => {
              setFile(next);
              work.choose(next);
            }}
          />
          {work.unknown.length > 0 && (
            <Alert kind="info">
              <Trans>Columns ignored: {work.unknown.join(', ')}</Trans>
            </Alert>
          )}
          {failed && (
            <Alert kind="error" live>
              {i18n._(errorMessage(failed))}
            </Alert>
          )}
          {(work.read.isPending || check.isPending) && (
            <p role="status" className="text-small">
              <Trans>Checking the rows</Trans>
            </p>
          )}
          {work.checked && (
            <p role="status" className="text-small-strong tabular-nums">
              {[
                plural(ready.length, { one: '# ready', other: '# ready' }),
                plural(mend.length, { one: '# to fix', other: '# to fix' }),
                plural(like.length - wanted, { one: '# duplicate', other: '# duplicates' }),
              ].join(' · ')}
            </p>
          )}
          {ready.length > 0 && <ReadyList rows={rows} ready={ready} topic={topicName} />}
          {ready.length > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-4">
              <Checkbox
                id="submit-at-once"
                label={t`Send them for review right away`}
                checked={isSubmitted}
                onChange={() => setSubmitted(!isSubmitted)}
              />
              <Button
                busy={start.isPending}
                onClick={() =>
                  start.mutate(isSubmitted, {
                    onSuccess: ({ total }) => {
                      showToast({
                        kind: 'success',
                        title: plural(total, {
                          one: '# question is being added',
                          other: '# questions are being added',
                        }),
                      });
                    },
                  })
                }
              >
                {plural(ready.length, { one: 'Add # question', other: 'Add # questions' })}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {mend.length > 0 && (
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-h3">
              <Trans>To fix</Trans>
            </h2>
            <div className="flex flex-wrap gap-2">
              <Button kind="ghost" size="sm" onClick={saveWrong}>
                <Download size={18} aria-hidden="true" />
                <Trans>Download these rows</Trans>
              </Button>
              <Button kind="outline" size="sm" busy={check.isPending} onClick={() => work.checkAgain()}>
                <Trans>Check again</Trans>
              </Button>
            </div>
          </div>
          <MendQuestions rows={rows} wrong={mend} topic={topicName} onCell={work.setCell} />
        </Card>
      )}
      {like.length > 0 && (
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-h3">
              <Trans>Duplicates</Trans>
            </h2>
            <Button kind="outline" size="sm" busy={check.isPending} onClick={() => work.checkAgain()}>
              <Trans>Check again</Trans>
            </Button>
          </div>
          <LikeList rows={rows} like={like} onWanted={work.setWanted} />
        </Card>
      )}
      <ImportProgress />
    </div>
  );
}

function useMistakes(): (mistake: FileMistake, font: string) => string {
  const { t } = useLingui();
  return (mistake, font) =>
    ({
      not_questions: t`This file cannot be read. Save it again as .docx, .xml, .gift or text.`,
      not_table: t`This table has no question column. Start from the template.`,
      no_rows: t`No questions were found in this file.`,
      too_many_rows: t`The file has more than 1,000 questions. Split it.`,
      too_large: t`The file is larger than 10 MB.`,
      column_twice: t`A column appears twice.`,
      encoding: t`The text in this file can’t be read. Save it as UTF-8.`,
      old_font: t`This paper is typed in the old font ${font}, which only works where it is installed. Convert it to Unicode first.`,
    })[mistake];
}
