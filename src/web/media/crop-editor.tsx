import 'react-image-crop/dist/ReactCrop.css';
import { Trans, useLingui } from '@lingui/react/macro';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { type PictureFrame, whole, wholePicture } from '../../contract/media/academy-images.ts';
import { Button } from '../ui/button.tsx';
import type { FrameEditorProps } from './frame-editor-props.ts';

/** The cut as the library has it, in percent. */
const cutOf = (frame: PictureFrame): PercentCrop => ({
  unit: '%',
  x: frame.cropX / 100,
  y: frame.cropY / 100,
  width: frame.cropWidth / 100,
  height: frame.cropHeight / 100,
});

/** And as it is kept; the point moves along when the cut leaves it outside. */
function frameOf(cut: PercentCrop, { focalX, focalY }: PictureFrame): PictureFrame {
  const part = (percent: number) => Math.round(percent * 100);
  const [cropX, cropY] = [part(cut.x), part(cut.y)];
  const cropWidth = Math.min(Math.max(part(cut.width), 100), whole - cropX);
  const cropHeight = Math.min(Math.max(part(cut.height), 100), whole - cropY);
  const inside = (point: number, from: number, length: number) =>
    point < from || point > from + length ? from + Math.round(length / 2) : point;
  return {
    ...{ cropX, cropY, cropWidth, cropHeight },
    focalX: inside(focalX, cropX, cropWidth),
    focalY: inside(focalY, cropY, cropHeight),
  };
}

/** What is shown of a picture: a rectangle with handles, moved and resized by pointer, touch or arrow keys. */
export function CropEditor({ src, frame, onChange, ratio }: FrameEditorProps & { ratio: number }) {
  const { t } = useLingui();
  const square = () => {
    const cut = centerCrop(makeAspectCrop({ unit: '%', width: 100 }, 1, ratio, 1), ratio, 1);
    onChange(frameOf(cut as PercentCrop, frame));
  };
  return (
    <div>
      <ReactCrop
        crop={cutOf(frame)}
        keepSelection
        minWidth={24}
        minHeight={24}
        className="block! rounded-input bg-muted [--rc-drag-handle-size:24px] motion-reduce:[&_*]:animate-none!"
        onChange={(_pixels, cut) => onChange(frameOf(cut, frame))}
        ariaLabels={{
          cropArea: t`Crop area. Arrow keys move it.`,
          nwDragHandle: t`Top left corner. Arrow keys resize.`,
          nDragHandle: t`Top edge. Arrow keys resize.`,
          neDragHandle: t`Top right corner. Arrow keys resize.`,
          eDragHandle: t`Right edge. Arrow keys resize.`,
          seDragHandle: t`Bottom right corner. Arrow keys resize.`,
          sDragHandle: t`Bottom edge. Arrow keys resize.`,
          swDragHandle: t`Bottom left corner. Arrow keys resize.`,
          wDragHandle: t`Left edge. Arrow keys resize.`,
        }}
      >
        <img src={src} alt={t`Full picture, before cropping`} className="mx-auto max-h-80 w-auto max-w-full" />
      </ReactCrop>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="outline" size="sm" onClick={square}>
          <Trans>Square</Trans>
        </Button>
        <Button
          kind="outline"
          size="sm"
          onClick={() => onChange({ ...wholePicture, focalX: frame.focalX, focalY: frame.focalY })}
        >
          <Trans>Whole picture</Trans>
        </Button>
      </div>
    </div>
  );
}
