import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CheckedQuestion,
  type QuestionColumn,
  type QuestionRow,
  questionImports,
} from '../../../contract/tests/question-import.ts';
import { questionPictures } from '../../../contract/tests/question-pictures.ts';
import { call } from '../../api/client.ts';
import { testsKey } from '../queries.ts';
import { type FileMistake, readFile } from './read-file.ts';
import type { Devanagari, ReadRow } from './read-row.ts';

/** A file on its way into the bank: read, its pictures uploaded, checked, mended and added. */
export function useImport(topicId: string | null, devanagari: Devanagari) {
  const queries = useQueryClient();
  const [mistake, setMistake] = useState<{ mistake: FileMistake; font?: string } | null>(null);
  const [unknown, setUnknown] = useState<string[]>([]);
  const [rows, setRows] = useState<QuestionRow[]>([]);
  const [checked, setChecked] = useState<CheckedQuestion[] | null>(null);
  // One import for as long as this file is open: sent again after a lost answer it is the same.
  const [id, setId] = useState(() => crypto.randomUUID());
  const check = useMutation({
    mutationFn: (table: { rows: QuestionRow[]; topicId: string | null }) =>
      call(questionImports.checkQuestions, { body: table }),
    onSuccess: (answer) => setChecked(answer.rows),
  });
  const read = useMutation({
    mutationFn: async (file: File) => {
      const found = await readFile(file, devanagari);
      if ('mistake' in found) return setMistake(found);
      setUnknown(found.unknown);
      const table = await withPictures(found.rows);
      setRows(table);
      setId(crypto.randomUUID());
      check.mutate({ rows: table, topicId });
    },
  });
  const of = (state: CheckedQuestion['state']) => checked?.filter((one) => one.state === state) ?? [];
  const isWanted = ({ row, like: found }: CheckedQuestion) =>
    !found?.isExact && rows.some((one) => one.row === row && one.isWanted);
  const [mend, like] = [of('mend'), of('duplicate')];
  // What is nearly the same and wanted is added with the others.
  const ready = [...of('ready'), ...like.filter(isWanted)];
  const start = useMutation({
    mutationFn: (isSubmitted: boolean) => {
      const places = new Set(ready.map(({ row }) => row));
      const table = rows.filter(({ row }) => places.has(row));
      return call(questionImports.importQuestions, { body: { id, topicId, isSubmitted, rows: table } });
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [...testsKey, 'staff'] });
      const places = new Set(ready.map(({ row }) => row));
      setRows(rows.filter(({ row }) => !places.has(row)));
      setChecked([...mend, ...like.filter((one) => !isWanted(one))]);
      setId(crypto.randomUUID());
    },
  });
  const choose = (file: File | null) => {
    setMistake(null);
    setChecked(null);
    setRows([]);
    setUnknown([]);
    start.reset();
    if (file) read.mutate(file);
  };
  const change = (row: number, to: (one: QuestionRow) => QuestionRow) =>
    setRows((all) => all.map((one) => (one.row === row ? to(one) : one)));
  return {
    ...{ mistake, unknown, rows, checked, ready, mend, like, check, read, start, choose },
    checkAgain: (topic = topicId) => rows.length > 0 && check.mutate({ rows, topicId: topic }),
    setCell: (row: number, column: QuestionColumn, text: string) =>
      change(row, (one) => ({ ...one, cells: { ...one.cells, [column]: text } })),
    setWanted: (row: number, isWanted: boolean) => change(row, (one) => ({ ...one, isWanted })),
  };
}

/** Uploads the pictures of a file; one that is refused stands in its row as a mistake. */
async function withPictures(rows: readonly ReadRow[]): Promise<QuestionRow[]> {
  const done: QuestionRow[] = [];
  for (const { row, cells, pictures } of rows) {
    const kept: string[] = [];
    for (const { place, file } of pictures) {
      const made = await call(questionPictures.uploadQuestionPicture, { files: { file } }).catch(() => null);
      kept.push(`${place}:${made?.id ?? file.name.replace(/\s/g, '-')}`);
    }
    done.push({ row, cells: kept.length > 0 ? { ...cells, pictures: kept.join(' ') } : cells, isWanted: false });
  }
  return done;
}
