import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { type BookletCode, bookletCodes, type PrintedSheet, testPrint } from '../../../contract/tests/print.ts';
import type { TestForStaff } from '../../../contract/tests/tests-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { languageNames } from '../../i18n/language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';

/** The sheets of a hall as PDF: booklets in four orders, bubbles, and the key of each booklet. */
export function PrintCard({ test }: { test: TestForStaff }) {
  const { t, i18n } = useLingui();
  const [languages, setLanguages] = useState(test.languages.slice(0, 2).join(','));
  const [code, setCode] = useState<BookletCode>('A');
  const print = useMutation({
    mutationFn: (sheet: PrintedSheet) =>
      call(testPrint.printTest, { params: { id: test.id }, query: { sheet, code, languages } }),
    onSuccess: (file, sheet) => saveFile(file, `${test.names.en} ${sheet} ${code}.pdf`),
  });
  const names = { booklet: t`Question booklet`, omr: t`OMR sheet`, key: t`Answer key` };
  const choices = test.languages.flatMap((one) => [
    [one],
    ...test.languages.filter((other) => other !== one).map((other) => [one, other]),
  ]);
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Print</Trans>
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label={t`Languages`} value={languages} onChange={(event) => setLanguages(event.target.value)}>
          {choices.map((one) => (
            <option key={one.join()} value={one.join(',')}>
              {one.map((each) => languageNames[each]).join(' + ')}
            </option>
          ))}
        </Select>
        <Select
          label={t`Booklet code`}
          hint={t`B, C and D have the questions in a different order.`}
          value={code}
          onChange={(event) => setCode(bookletCodes.find((one) => one === event.target.value) ?? 'A')}
        >
          {bookletCodes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </div>
      {print.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(print.error))}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {(['booklet', 'omr', 'key'] as const).map((sheet) => (
          <Button
            key={sheet}
            kind="outline"
            disabled={print.isPending}
            busy={print.isPending && print.variables === sheet}
            onClick={() => print.mutate(sheet)}
          >
            <Printer size={20} aria-hidden="true" />
            {names[sheet]}
          </Button>
        ))}
      </div>
    </Card>
  );
}
