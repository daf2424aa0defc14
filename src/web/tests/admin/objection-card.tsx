import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type KeyChange,
  type ObjectionForStaff,
  objections,
  type TestObjections,
} from '../../../contract/tests/objections.ts';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import type { DropVerdict } from '../../../contract/tests/score-attempt.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSession } from '../../api/session/session.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { dropNames } from '../copy.ts';
import { RichText } from '../exam/rich-text.tsx';
import { useKeyWords } from '../key-words.ts';
import { objectionNames } from '../objection-names.ts';

interface CardProps {
  one: ObjectionForStaff;
  /** How the rules of the test drop a question. */
  dropVerdict: DropVerdict;
  onDone: (saved: TestObjections) => void;
}

/** One objection: who objects and why, what the first person proposes, and the second person's word. */
export function ObjectionCard({ one, dropVerdict, onDone }: CardProps) {
  const { i18n } = useLingui();
  const proof = useMutation({
    mutationFn: (userId: string) => call(objections.openProof, { params: { id: one.id, userId } }),
    onSuccess: (file) => saveFile(file, 'proof.webp'),
  });
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <span className="text-body-strong tabular-nums">{one.position}. </span>
          <RichText text={textIn(one.texts, i18n.locale)} />
        </p>
        <StateOf one={one} />
      </div>
      <p className="text-small text-muted-foreground tabular-nums">
        <Trans>Students who object: {one.supporters}</Trans>
      </p>
      <ul className="grid gap-2">
        {one.supports.map((support) => (
          <li key={support.userId} className="grid gap-1 rounded-input border p-3 text-small">
            <p>
              <span className="text-small-strong">{support.name}</span> · {i18n._(objectionNames[support.kind])} ·{' '}
              {formatDayTime(support.at)}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{support.note}</p>
            {support.hasProof && (
              <Button
                kind="outline"
                size="sm"
                className="justify-self-start"
                busy={proof.isPending && proof.variables === support.userId}
                onClick={() => proof.mutate(support.userId)}
              >
                <Trans>Download the proof</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {proof.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(proof.error))}
        </Alert>
      )}
      {one.state !== 'open' && <Decided one={one} />}
      {one.state === 'open' && one.decidedBy && <Confirm one={one} onDone={onDone} />}
      {one.state === 'open' && !one.decidedBy && <Decide one={one} dropVerdict={dropVerdict} onDone={onDone} />}
    </Card>
  );
}

/** What came of it, and who decided so. */
function Decided({ one }: { one: ObjectionForStaff }) {
  const { i18n } = useLingui();
  const keyWords = useKeyWords();
  const { difference, decidedBy, confirmedBy, decidedAt } = one;
  const keyOf = (key: KeyChange) =>
    keyWords(key, {
      letterOf: (id) => optionLetter(one.optionIds.indexOf(id), i18n.locale),
      number: difference?.number ?? null,
    });
  return (
    <div className="grid gap-1">
      {difference && (
        <p>
          <Trans>
            Answer key before: {keyOf(difference.before)} · now: <strong>{keyOf(difference.after)}</strong>
          </Trans>
        </p>
      )}
      <p className="whitespace-pre-line">{one.answer}</p>
      {decidedBy && confirmedBy && decidedAt && (
        <p className="text-small text-muted-foreground">
          <Trans>
            Proposed by {decidedBy.name}, confirmed by {confirmedBy.name} on {formatDayTime(decidedAt)}
          </Trans>
        </p>
      )}
    </div>
  );
}

function StateOf({ one }: { one: ObjectionForStaff }) {
  if (one.state === 'accepted') {
    return (
      <Badge kind="success">
        <Trans>Accepted</Trans>
      </Badge>
    );
  }
  if (one.state === 'declined') {
    return (
      <Badge>
        <Trans>Declined</Trans>
      </Badge>
    );
  }
  return <Badge kind="sun">{one.decidedBy ? <Trans>Waiting for a second person</Trans> : <Trans>Open</Trans>}</Badge>;
}

function useVerdictNames() {
  const { t, i18n } = useLingui();
  const name = (verdict: KeyChange['verdict']) =>
    verdict === 'key' ? t`Change the right answer` : i18n._(dropNames[verdict]);
  return name;
}

function Decide({ one, dropVerdict, onDone }: CardProps) {
  const { t, i18n } = useLingui();
  const nameOf = useVerdictNames();
  const [verdict, setVerdict] = useState<KeyChange['verdict'] | 'decline'>('decline');
  const [rightIds, setRightIds] = useState(one.rightIds);
  const [answer, setAnswer] = useState('');
  const decide = useMutation({
    mutationFn: () =>
      call(objections.decideObjection, {
        params: { id: one.id },
        body: { change: verdict === 'decline' ? null : { verdict, rightIds }, answer },
      }),
    onSuccess: onDone,
  });
  return (
    <div className="grid gap-3 border-t pt-3">
      <Select
        label={t`Decision`}
        value={verdict}
        onChange={(event) => setVerdict(event.target.value as typeof verdict)}
      >
        <option value="decline">{t`The key is right: decline`}</option>
        {(['key', dropVerdict] as const).map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
      {verdict === 'key' && one.optionIds.length > 0 && (
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="text-small-strong">
            <Trans>Right answer from now on</Trans>
          </legend>
          {one.optionIds.map((id, at) => (
            <Checkbox
              key={id}
              label={optionLetter(at, i18n.locale)}
              checked={rightIds.includes(id)}
              onChange={(event) =>
                setRightIds(event.target.checked ? [...rightIds, id] : rightIds.filter((each) => each !== id))
              }
            />
          ))}
        </fieldset>
      )}
      <TextArea
        label={t`Reply shown to the students`}
        hint={
          one.isKeyWithheld
            ? t`This question is also in a test whose answers aren’t out yet. Don’t name the right answer here.`
            : undefined
        }
        rows={2}
        maxLength={1000}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {decide.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(decide.error))}
        </Alert>
      )}
      <Button className="justify-self-start" busy={decide.isPending} onClick={() => decide.mutate()}>
        <Trans>Propose this decision</Trans>
      </Button>
    </div>
  );
}

function Confirm({ one, onDone }: Omit<CardProps, 'dropVerdict'>) {
  const { i18n } = useLingui();
  const nameOf = useVerdictNames();
  const session = useSession();
  const isOwn = one.decidedBy?.id === session.user?.id;
  const confirm = useMutation({
    mutationFn: (agrees: boolean) => call(objections.confirmObjection, { params: { id: one.id }, body: { agrees } }),
    onSuccess: onDone,
  });
  const letters = one.proposal?.rightIds.map((id) => optionLetter(one.optionIds.indexOf(id), i18n.locale)).join(', ');
  return (
    <div className="grid gap-3 border-t pt-3">
      <p>
        <Trans>{one.decidedBy?.name} proposes:</Trans>{' '}
        <strong>
          {one.proposal ? nameOf(one.proposal.verdict) : <Trans>The key is right: decline</Trans>}
          {one.proposal?.verdict === 'key' && ` (${letters})`}
        </strong>
      </p>
      <p className="whitespace-pre-line">{one.answer}</p>
      {confirm.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(confirm.error))}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {!isOwn && (
          <Button busy={confirm.isPending} onClick={() => confirm.mutate(true)}>
            <Trans>Confirm</Trans>
          </Button>
        )}
        <Button kind="outline" disabled={confirm.isPending} onClick={() => confirm.mutate(false)}>
          <Trans>Send back</Trans>
        </Button>
      </div>
    </div>
  );
}
