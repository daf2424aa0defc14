import type { PictureFrame } from '../../contract/media/academy-images.ts';

export interface FrameEditorProps {
  /** An address of the uncut picture. */
  src: string;
  frame: PictureFrame;
  onChange: (frame: PictureFrame) => void;
}
