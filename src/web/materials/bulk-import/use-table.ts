import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { materialTables, type TableRow } from '../../../contract/materials/bulk-import.ts';
import { call } from '../../api/client.ts';
import type { ChosenFolder } from '../admin/read-chosen.ts';
import { materialsKey } from '../queries.ts';
import { isLost, sendRow } from './send-row.ts';

/** How far a ready row is; one that nothing is known of waits. */
export type Standing = { state: 'sending'; percent: number } | { state: 'done' } | { state: 'failed'; error: unknown };

/** A folder with its table: checked whole, then sent row by row. What was sent stays; the same folder goes on another time. */
export function useTable() {
  const client = useQueryClient();
  const [standings, setStandings] = useState<ReadonlyMap<number, Standing>>(new Map());
  const [isSending, setSending] = useState(false);
  const control = useRef<AbortController | null>(null);
  const files = useRef(new Map<string, File>());
  useEffect(() => () => control.current?.abort(), []);
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);

  const check = useMutation({
    mutationFn: async ({ folder, table }: { folder: ChosenFolder; table: File }) => {
      setStandings(new Map());
      files.current = new Map(folder.files.map(({ path, file }) => [path, file]));
      const sizes = folder.files.map(({ path, file }) => ({ path, bytes: file.size }));
      return call(materialTables.checkMaterialTable, { body: { table: await inBase64(table), files: sizes } });
    },
  });

  const tell = (row: number, standing: Standing | null) =>
    setStandings((before) => {
      const next = new Map(before);
      if (standing) next.set(row, standing);
      else next.delete(row);
      return next;
    });

  /** Sends these rows one after the other; one that is refused does not hold up the others, a lost line does. */
  const send = async (rows: readonly TableRow[]) => {
    const started = new AbortController();
    control.current = started;
    setSending(true);
    for (const { row, form, path } of rows) {
      const file = files.current.get(path ?? '');
      if (!form || !file) continue;
      tell(row, { state: 'sending', percent: 0 });
      try {
        const onProgress = (percent: number) => tell(row, { state: 'sending', percent });
        await sendRow(form, file, { onProgress, signal: started.signal });
        tell(row, { state: 'done' });
      } catch (error) {
        tell(row, started.signal.aborted ? null : { state: 'failed', error });
        if (started.signal.aborted || isLost(error)) break;
      }
    }
    setSending(false);
    await client.invalidateQueries({ queryKey: materialsKey });
  };

  return { check, checked: check.data, standings, isSending, send, stop: () => control.current?.abort() };
}

function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}
