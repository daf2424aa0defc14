import { usePublicSettings } from '../../api/public-settings.ts';
import { Brand } from '../../shell/brand.tsx';
import { DawnScene } from '../../ui/dawn-scene.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** First light over the hills, the academy's name, the languages and the tagline. */
export function SignInArt() {
  const { academy } = usePublicSettings();
  const words = academy.tagline.split(' ');
  const last = words.pop();
  return (
    <header className="relative min-h-[306px] overflow-hidden bg-night text-night-foreground sm:max-lg:min-h-[430px] lg:min-h-dvh">
      <DawnScene width={390} height={306} sun={{ x: 314, y: 204, r: 46 }} />
      <div className="relative px-[var(--gutter)] pt-5 pb-12 lg:px-12 lg:pt-10">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Brand />
          <LanguageChoice />
        </div>
        <p className="mt-8.5 max-w-[9.5em] text-display lg:mt-14 lg:text-hero">
          {words.join(' ')} <span className="text-sun">{last}</span>
        </p>
      </div>
    </header>
  );
}
