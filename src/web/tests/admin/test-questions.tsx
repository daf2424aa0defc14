import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type TestForStaff, type TestQuestion, testsAdmin } from '../../../contract/tests/tests-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { RichText } from '../exam/rich-text.tsx';
import { type BankFilter, questionList } from './admin-queries.ts';
import { StateBadge } from './state-names.tsx';

type Chosen = Pick<TestQuestion, 'section' | 'versionId' | 'questionId' | 'texts'>;

/** The questions of a test, chosen from the bank while it is a draft. */
export function TestQuestions({ test, onDone }: { test: TestForStaff; onDone: (saved: TestForStaff) => void }) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<Chosen[]>(test.questions);
  const [section, setSection] = useState(1);
  const [filter, setFilter] = useState<BankFilter>({});
  const isDraft = test.state === 'draft';
  const bank = useInfiniteQuery({ ...questionList(filter), enabled: isDraft });
  const save = useMutation({
    mutationFn: () =>
      call(testsAdmin.setTestQuestions, {
        params: { id: test.id },
        body: {
          questions: chosen.map((one) => ({ section: one.section, versionId: one.versionId })),
          version: test.version,
        },
      }),
    onSuccess: onDone,
  });
  const isChanged =
    chosen.map((one) => one.section + one.versionId).join() !==
    test.questions.map((one) => one.section + one.versionId).join();
  const has = new Set(chosen.map((one) => one.questionId));
  const sectionName = (n: number) => {
    const found = test.rules.sections.find((one) => one.n === n);
    return found ? textIn(found.names, i18n.locale) : String(n);
  };
  return (
    <Card className="grid gap-4">
      <h2 className="text-h3 tabular-nums">
        <Trans>Questions: {chosen.length}</Trans>
      </h2>
      {save.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(save.error))}
        </Alert>
      )}
      <ol className="grid gap-2">
        {chosen.map((one, at) => (
          <li key={one.questionId} className="flex items-start justify-between gap-3 border-b pb-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="tabular-nums">{at + 1}. </span>
              <RichText text={textIn(one.texts, i18n.locale)} />
              <span className="block text-micro text-muted-foreground">{sectionName(one.section)}</span>
            </span>
            {isDraft && (
              <Button
                kind="ghost"
                size="sm"
                aria-label={t`Remove question ${at + 1}`}
                onClick={() => setChosen(chosen.filter((each) => each !== one))}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isDraft && (
        <>
          <Button
            className="justify-self-start"
            disabled={!isChanged}
            busy={save.isPending}
            onClick={() => save.mutate()}
          >
            <Trans>Save the questions</Trans>
          </Button>
          <h3 className="text-h3">
            <Trans>Add from the question bank</Trans>
          </h3>
          {test.rules.sections.length > 1 && (
            <Select
              label={t`Add to section`}
              value={section}
              onChange={(event) => setSection(Number(event.target.value))}
            >
              {test.rules.sections.map((one) => (
                <option key={one.n} value={one.n}>
                  {sectionName(one.n)}
                </option>
              ))}
            </Select>
          )}
          <SearchField
            label={t`Search questions`}
            value={filter.search ?? ''}
            onSearch={(search) => setFilter({ search: search || undefined })}
          />
          <ul className="grid gap-2">
            {bank.data?.pages
              .flatMap((page) => page.items)
              .filter((one) => !has.has(one.id))
              .map((one) => (
                <li key={one.id} className="flex items-start justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">
                    <RichText text={textIn(one.texts, i18n.locale)} /> <StateBadge state={one.state} />
                  </span>
                  <Button
                    kind="outline"
                    size="sm"
                    onClick={() =>
                      setChosen([
                        ...chosen,
                        { section, versionId: one.versionId, questionId: one.id, texts: one.texts },
                      ])
                    }
                  >
                    <Trans>Add</Trans>
                  </Button>
                </li>
              ))}
          </ul>
          <NextPage list={bank} />
        </>
      )}
    </Card>
  );
}
