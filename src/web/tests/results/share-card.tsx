import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { AttemptResult } from '../../../contract/tests/attempts.ts';
import { formatMarks } from '../../../contract/tests/fractions.ts';
import { useSession } from '../../api/session/session.ts';
import { formatCount, formatDay } from '../../i18n/format.ts';
import { useBranding } from '../../shell/branding.ts';
import { Button } from '../../ui/button.tsx';

interface ShareProps {
  title: string;
  /** When it was sat. */
  at: string;
  score: NonNullable<AttemptResult['score']>;
}

const [width, height] = [1080, 1080];

/** The result as a picture, for a chat or a status: drawn on this phone, nothing leaves it before it is shared. */
export function ShareCard({ title, at, score }: ShareProps) {
  const { t } = useLingui();
  const { name: academy, logoUrl } = useBranding();
  const { user } = useSession();
  const [failed, setFailed] = useState(false);
  const [all] = score.standings;
  const share = async () => {
    setFailed(false);
    const blob = await draw({
      academy,
      logo: logoUrl ?? '/mark.svg',
      title,
      // The first name alone: a picture goes further than it was sent.
      who: [user?.fullName?.trim().split(/\s+/)[0], formatDay(at)].filter(Boolean).join(' · '),
      marks: `${formatMarks(score.units, score.unit)} / ${formatMarks(score.full, score.unit)}`,
      lines: all
        ? [t`Rank ${formatCount(all.rank)} of ${formatCount(all.of)}`, t`Percentile ${all.percentile.toFixed(2)}`]
        : [],
      site: location.host,
    }).catch(() => null);
    if (!blob) {
      setFailed(true);
      return;
    }
    const file = new File([blob], 'result.png', { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file], title }).catch(() => undefined);
      return;
    }
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = 'result.png';
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  return (
    <div className="grid gap-1">
      <Button kind="outline" onClick={() => void share()}>
        <Share2 size={20} aria-hidden="true" />
        <Trans>Share as a picture</Trans>
      </Button>
      {failed && (
        <p role="alert" className="text-small text-destructive-ink">
          <Trans>The picture couldn’t be made on this device.</Trans>
        </p>
      )}
    </div>
  );
}

interface Card {
  academy: string;
  /** Its address. */
  logo: string;
  title: string;
  who: string;
  marks: string;
  lines: string[];
  site: string;
}

/** Asked for with CORS: what a picture from elsewhere is drawn on could not be saved. */
async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = address;
  await picture.decode();
  return picture;
}

const logoSize = 128;

async function draw(card: Card): Promise<Blob> {
  const logo = await loadPicture(card.logo)
    .catch(() => loadPicture('/mark.svg'))
    .catch(() => null);
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  const family = getComputedStyle(document.body).fontFamily;
  pen.fillStyle = colour('--color-night', '#14213d');
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colour('--color-night-foreground', '#ffffff');
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const write = (text: string, size: number, y: number) => {
    pen.font = `700 ${size}px ${family}`;
    pen.fillText(text, width / 2, y, width - 120);
  };
  if (logo) pen.drawImage(logo, (width - logoSize) / 2, 60, logoSize, logoSize);
  write(card.academy, 48, 240);
  write(card.title, 52, 345);
  write(card.who, 44, 425);
  write(card.marks, 128, 570);
  for (const [at, line] of card.lines.entries()) write(line, 60, 730 + at * 90);
  write(card.site, 40, 1000);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
