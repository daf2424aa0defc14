import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { whole } from '../../contract/media/academy-images.ts';
import type { FrameEditorProps } from './frame-editor-props.ts';

/** The point that stays in sight where a place shows less of the picture: set by a tap, or by two sliders. */
export function FocalEditor({ src, frame, onChange }: FrameEditorProps) {
  const { cropX, cropY, cropWidth, cropHeight, focalX, focalY } = frame;
  const tap = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (at: number, length: number, from: number, most: number) =>
      Math.min(Math.max(Math.round((at / length) * whole), from), from + most);
    onChange({
      ...frame,
      focalX: part(event.clientX - box.left, box.width, cropX, cropWidth),
      focalY: part(event.clientY - box.top, box.height, cropY, cropHeight),
    });
  };
  const percent = (part: number) => `${part / 100}%`;
  return (
    <div className="grid gap-3">
      <div className="rounded-input bg-muted text-center">
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the sliders are the controls */}
        <div className="relative inline-block cursor-crosshair overflow-hidden align-top" onClick={tap}>
          <img src={src} alt="" className="max-h-80 w-auto max-w-full" />
          <span
            className="pointer-events-none absolute shadow-[0_0_0_999px_rgb(0_0_0/.5)]"
            style={{
              left: percent(cropX),
              top: percent(cropY),
              width: percent(cropWidth),
              height: percent(cropHeight),
            }}
          />
          <span
            className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-primary/60 shadow-[0_0_0_2px_rgb(0_0_0/.6)]"
            style={{ left: percent(focalX), top: percent(focalY) }}
          />
        </div>
      </div>
      <p className="text-small text-muted-foreground">
        <Trans>Tap the face, or whatever should stay visible when the picture is cropped.</Trans>
      </p>
      <Slider
        label={<Trans>Horizontal</Trans>}
        value={focalX}
        from={cropX}
        length={cropWidth}
        onChange={(value) => onChange({ ...frame, focalX: value })}
      />
      <Slider
        label={<Trans>Vertical</Trans>}
        value={focalY}
        from={cropY}
        length={cropHeight}
        onChange={(value) => onChange({ ...frame, focalY: value })}
      />
    </div>
  );
}

interface SliderProps {
  label: React.ReactNode;
  value: number;
  from: number;
  length: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, from, length, onChange }: SliderProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-small-strong">
      <span className="w-16 flex-none">{label}</span>
      <input
        type="range"
        className="h-11 min-w-0 flex-1 accent-primary"
        min={from}
        max={from + length}
        step={100}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
