import { usePublicSettings } from '../api/public-settings.ts';
import { Logo } from '../shell/brand.tsx';
import { DawnScene } from '../ui/dawn-scene.tsx';
import { DirectorTile } from './director-tile.tsx';
import { Tagline } from './tagline.tsx';

interface HeroProps {
  /** Null keeps the drawn portrait. */
  photos: [string | null, string | null];
  /** Whether a card stands over its lower edge. */
  overlapped: boolean;
}

/** First light, the logo, the tagline and the two directors. */
export function Hero({ photos, overlapped }: HeroProps) {
  const { academy, directors } = usePublicSettings();
  const named = directors.some(({ name }) => name !== '');
  return (
    <section
      className={`relative overflow-hidden bg-night pt-5.5 text-night-foreground md:pt-15 ${overlapped ? 'pb-27 md:pb-37.5' : 'pb-11 md:pb-21.5'}`}
    >
      <DawnScene className="md:hidden" width={390} height={named ? 520 : 340} sun={{ x: 318, y: 196, r: 44 }} />
      <DawnScene className="max-md:hidden" width={1280} height={520} sun={{ x: 716, y: 318, r: 74 }} />
      <div className="relative container md:grid md:grid-cols-[1.15fr_1fr] md:items-center md:gap-10">
        <div>
          <p className="flex items-center gap-3 text-small-strong text-night-muted">
            <Logo size={48} />
            {academy.subject}
          </p>
          <Tagline text={academy.tagline} />
        </div>
        <div className="mt-22 grid w-full grid-cols-2 gap-3 md:mt-0 md:max-w-92 md:justify-self-end">
          {directors[0].name && <DirectorTile director={directors[0]} photo={photos[0]} portrait="man" />}
          {directors[1].name && <DirectorTile director={directors[1]} photo={photos[1]} portrait="woman" />}
        </div>
      </div>
    </section>
  );
}
