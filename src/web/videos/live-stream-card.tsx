import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/switch.tsx';
import type { Source } from './attach-source.ts';

/**
 * A live stream of the academy's own, in the browser's own player. Data is saved by the sound alone where the stream has
 * it, else by its smallest picture, and not at all where it has one size only; a browser that plays streams by itself chooses by itself.
 */
export function LiveStreamCard({ title, url }: { title: string; url: string }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const source = useRef<Source | null>(null);
  const [isLost, setLost] = useState(false);
  const [tries, setTries] = useState(0);
  /** Undefined until the playlist is read, and where it has nothing that saves data. */
  const [soundUrl, setSoundUrl] = useState<string | null>();
  const [saving, setSaving] = useState(false);
  const address = (saving && soundUrl) || url;
  const first = useRef(saving);
  first.current = saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let left = false;
    const lose = () => setLost(true);
    setLost(false);
    import('./attach-source.ts').then(({ attachSource }) => {
      if (left) return;
      const onRead = (found: { soundUrl: string | null; sizes: number }) =>
        setSoundUrl((known) => known ?? found.soundUrl ?? (found.sizes > 1 ? null : undefined));
      source.current = attachSource(element, {
        url: address,
        at: 'now',
        saveData: first.current,
        onRefused: lose,
        onLost: lose,
        onRead,
      });
      void element.play().catch(() => undefined);
    }, lose);
    return () => {
      left = true;
      source.current?.detach();
      source.current = null;
    };
  }, [address, tries]);
  useEffect(() => source.current?.saveData(saving), [saving]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a live class has none */}
      <video
        ref={video}
        controls
        playsInline
        aria-label={title}
        className="aspect-video w-full rounded-card border bg-black"
      />
      {isLost && (
        <div role="alert" className="grid gap-2 rounded-card border bg-card p-4">
          <p>
            <Trans>The stream isn’t playing. It may not have started, or your connection is slow or lost.</Trans>
          </p>
          <Button size="sm" onClick={() => setTries((before) => before + 1)}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {soundUrl !== undefined && (
        <Switch
          label={soundUrl === null ? t`Small video` : t`Sound only`}
          hint={soundUrl === null ? t`Saves data: the lowest video quality` : t`Saves data: no video is sent`}
          checked={saving}
          onChange={(event) => setSaving(event.target.checked)}
        />
      )}
    </>
  );
}
