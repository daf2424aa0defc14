import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { EditConflictData } from '../../contract/edit-version.ts';
import { languages } from '../../contract/languages.ts';
import { isEmpty } from '../api/edits/changed-parts.ts';
import { type MetPart, mergeEdits, metParts } from '../api/edits/merge-edits.ts';
import { formatDayTime } from '../i18n/format.ts';
import { languageWords } from '../i18n/language.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { auditValue } from './audit-values.ts';
import { partName } from './changes-card.tsx';

interface EditConflictProps {
  conflict: EditConflictData;
  /** That of the record's audit lines, whose words the parts have. */
  table: string;
  /** What the form was opened with, what it holds, and what it would be opened with now. */
  base: object;
  mine: object;
  theirs: object;
  /** Puts these values into the form; the next save is made on what is there now. */
  onGoOn: (values: object) => void;
}

/**
 * A save met somebody else's: who that was, what they changed part by part, and for what both changed which of the two is to
 * stand. Nothing that was typed is lost.
 */
export function EditConflict({ conflict, table, base, mine, theirs, onGoOn }: EditConflictProps) {
  const [givenUp, setGivenUp] = useState<ReadonlySet<string>>(new Set());
  const notice = useRef<HTMLDivElement>(null);
  // The button that saves stays on the screen while a long form is scrolled; its answer stands at the form's top.
  useEffect(() => {
    // Chromium answers with a promise, which is no clean-up.
    void notice.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  // Where an editor begins to write is no part of the record.
  const parts = metParts(base, mine, theirs).filter(({ path }) => path[0] !== 'startLanguage');
  const choose = (part: MetPart, isGivenUp: boolean) => {
    const next = new Set(givenUp);
    if (isGivenUp) next.add(keyOf(part));
    else next.delete(keyOf(part));
    setGivenUp(next);
  };
  return (
    <div ref={notice}>
      <Alert kind="warning" live>
        <p className="text-small-strong">
          <Trans>Someone changed this after you opened it.</Trans>
        </p>
        <p>
          <SavedBy conflict={conflict} /> <Trans>Your changes aren’t saved yet, but they’re still here.</Trans>
        </p>
        {parts.length > 0 && (
          <ul className="mt-2 grid gap-2">
            {parts.map((part) => (
              <Part
                key={keyOf(part)}
                table={table}
                part={part}
                isGivenUp={givenUp.has(keyOf(part))}
                onChoose={(isGivenUp) => choose(part, isGivenUp)}
              />
            ))}
          </ul>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            kind="outline"
            size="sm"
            onClick={() => onGoOn(mergeEdits(mine, parts, (part) => givenUp.has(keyOf(part))))}
          >
            <Trans>Continue editing</Trans>
          </Button>
          <Button kind="ghost" size="sm" onClick={() => onGoOn(theirs)}>
            <Trans>Use theirs</Trans>
          </Button>
        </div>
      </Alert>
    </div>
  );
}

/** Parts that forms hold and audit lines do not. */
const formWords: Record<string, MessageDescriptor> = {
  date: msg`Date`,
  startTime: msg`Starts`,
  endDate: msg`Ends on`,
  endTime: msg`Ends`,
  tags: msg`Tags`,
  samplePages: msg`Free sample, pages`,
  materialIds: msg`Materials`,
  video: msg`Video`,
  notes: msg`Notes`,
  note: msg`Note`,
  bookmarked: msg`Bookmark`,
  chapters: msg`Chapters`,
  captions: msg`Captions`,
  filename: msg`File`,
  picture: msg`Picture`,
  fullName: msg`Full name`,
  targetExam: msg`Target exam`,
  dateOfBirth: msg`Date of birth`,
  gender: msg`Gender`,
  category: msg`Category`,
  pin: msg`PIN code`,
  city: msg`City or village`,
  line1: msg`House and street`,
  line2: msg`Area or landmark`,
  ...languageWords,
};
/** Keys of other records, and whole pages: that they changed is all there is to read. */
const unreadable = ['slots', 'materialIds', 'video', 'picture', ...languages];

const keyOf = ({ path }: MetPart) => path.join('.');

function SavedBy({ conflict: { by, byCaller, at } }: { conflict: EditConflictData }) {
  if (byCaller) return <Trans>You saved it in another window or on another device.</Trans>;
  if (by === null || at === null) return null;
  const when = formatDayTime(at);
  return (
    <Trans>
      Last saved by {by}, {when}.
    </Trans>
  );
}

interface PartProps {
  table: string;
  part: MetPart;
  isGivenUp: boolean;
  onChoose: (isGivenUp: boolean) => void;
}

function Part({ table, part, isGivenUp, onChoose }: PartProps) {
  const { t, i18n } = useLingui();
  const name = part.path.at(-1) ?? '';
  const words = formWords[name];
  const label = partName(i18n, table, part.path) ?? (words ? i18n._(words) : t`Another field`);
  const isReadable = words !== undefined || partName(i18n, table, part.path) !== undefined;
  const readable = (value: unknown) => auditValue(table, name, value);
  const [before, theirs, mine] = [readable(part.before), readable(part.theirs), readable(part.mine)];
  const shown = isReadable && !(part.path.length === 1 && unreadable.includes(name));
  return (
    <li className="break-words">
      <p>
        {label}: {shown ? (isEmpty(part.before) ? theirs : `${before} → ${theirs}`) : t`changed`}
      </p>
      {part.isDisputed && (
        <Segmented
          label={t`${label}: yours or theirs`}
          className="mt-1"
          value={isGivenUp ? 'theirs' : 'mine'}
          onChange={(chosen) => onChoose(chosen === 'theirs')}
          options={[
            { value: 'mine', label: shown ? t`Yours: ${mine}` : t`Yours` },
            { value: 'theirs', label: shown ? t`Theirs: ${theirs}` : t`Theirs` },
          ]}
        />
      )}
    </li>
  );
}
