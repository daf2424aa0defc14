import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { TestDetail } from '../../contract/tests/tests.ts';
import { savesData } from '../api/phone/data-saver.ts';
import { formatSize } from '../i18n/format.ts';
import { hasPaper, keepPaper } from './exam/open-paper.ts';
import { keepSealedPictures } from './pictures/kept-pictures.ts';
import { testsKey } from './queries.ts';

/** The sealed paper is fetched beforehand, so that the start needs only a few bytes. */
export function KeptPaper({ test }: { test: TestDetail }) {
  const { paper, id, refusal } = test;
  const wanted = paper !== null && (refusal === null || refusal === 'not_open');
  const { data } = useQuery({
    queryKey: [...testsKey, 'paper', id, paper?.sha256],
    queryFn: async () => {
      if (!paper) return false;
      await keepPaper(id, paper.sha256);
      // On a phone that saves data, or that has no room, they come one by one after the start.
      const isWhole = !savesData() && (await keepSealedPictures(id, paper).catch(() => false));
      return (await hasPaper(id, paper.sha256)) && { bytes: paper.bytes + (isWhole ? paper.pictureBytes : 0) };
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });
  if (!wanted || !data || !paper) return null;
  return (
    <p className="text-small text-muted-foreground tabular-nums">
      <Trans>The question paper is on this device, locked until you start ({formatSize(data.bytes)}).</Trans>
    </p>
  );
}
