import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import type { Imported } from '../../contract/books/bank.ts';
import { CallFailed } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { importFaultWords } from './copy.ts';
import { booksKey } from './queries.ts';

/** The file that was chosen holds no text. */
class NoTable extends Error {}

interface ImportFileProps {
  label: ReactNode;
  send: (csv: string) => Promise<Imported>;
}

/** Takes a CSV file in and says what came of it, with every row that is wrong. */
export function ImportFile({ label, send }: ImportFileProps) {
  const { i18n } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const take = useMutation({
    mutationFn: async (file: File) => {
      const text = await file.text();
      // A spreadsheet or a PDF with the name of a table: no row of it could be named.
      if (text.includes('\0')) throw new NoTable();
      return send(text);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: booksKey }),
  });
  const { data } = take;
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) take.mutate(file);
          event.target.value = '';
        }}
      />
      <Button kind="outline" busy={take.isPending} onClick={() => input.current?.click()}>
        <Upload size={20} aria-hidden="true" />
        {label}
      </Button>
      {take.isError && (
        <Alert kind="error" live>
          {take.error instanceof NoTable ? (
            <Trans>This isn’t a CSV file. Save the table as CSV and choose that file.</Trans>
          ) : (
            (take.error instanceof CallFailed && take.error.fields.csv) || i18n._(errorMessage(take.error))
          )}
        </Alert>
      )}
      {data && data.faults.length === 0 && (
        <Alert kind="success" live>
          <Trans>
            Added {data.added}, already imported {data.known}, matched {data.matched}.
          </Trans>
        </Alert>
      )}
      {data && data.faults.length > 0 && (
        <Alert kind="error" live>
          <p>
            <Trans>Nothing was imported. Correct these rows and try again:</Trans>
          </p>
          <ul className="mt-1">
            {data.faults.map(({ row, fault }) => (
              <li key={`${row} ${fault}`}>
                <Trans>
                  Row {row}: {i18n._(importFaultWords[fault])}
                </Trans>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
