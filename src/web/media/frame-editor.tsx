import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { Segmented } from '../ui/segmented.tsx';
import { CropEditor } from './crop-editor.tsx';
import { FocalEditor } from './focal-editor.tsx';
import type { FrameEditorProps } from './frame-editor-props.ts';

/** What is shown of a picture, and the point that stays in sight: by pointer, touch or keys. */
export function FrameEditor(props: FrameEditorProps) {
  const { t } = useLingui();
  const [part, setPart] = useState<'cut' | 'point'>('cut');
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [ratio, setRatio] = useState(1);
  const onLoad = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    setRatio(naturalWidth / naturalHeight);
    setState('shown');
  };
  if (state === 'failed') {
    return (
      <p className="rounded-input bg-muted p-3 text-small" role="status">
        <Trans>This browser can’t preview the picture. Upload it first, then crop it.</Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      {state === 'loading' && <img src={props.src} alt="" hidden onLoad={onLoad} onError={() => setState('failed')} />}
      <Segmented
        label={t`Adjust`}
        value={part}
        onChange={setPart}
        full
        options={[
          { value: 'cut', label: <Trans>Crop</Trans> },
          { value: 'point', label: <Trans>Focal point</Trans> },
        ]}
      />
      {state === 'shown' && (part === 'cut' ? <CropEditor {...props} ratio={ratio} /> : <FocalEditor {...props} />)}
    </div>
  );
}
