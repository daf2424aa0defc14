import { Trans } from '@lingui/react/macro';
import { languages } from '../../contract/languages.ts';

/** "2 of 3 written". */
export function WrittenCount({ written }: { written: number }) {
  const all = languages.length;
  return (
    <Trans>
      {written} of {all} languages written
    </Trans>
  );
}
