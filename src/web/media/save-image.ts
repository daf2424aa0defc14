import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { academyImages, type ImageFacts, type ImageForAdmin } from '../../contract/media/academy-images.ts';
import { call } from '../api/client.ts';
import { fetchWithProgress } from '../api/fetch-with-progress.ts';
import { imagesKey } from '../settings/queries.ts';

interface Saved {
  facts: ImageFacts;
  /** A new picture; null keeps the one there is. */
  file: File | null;
}

/**
 * Uploads a new image with its facts, or changes the facts of `image` and, with a file, its picture; every page then asks
 * for its images again. `progress` is what was sent of the file, in percent.
 */
export function useSaveImage(image: ImageForAdmin | null) {
  const client = useQueryClient();
  // A picture that was kept is a change of its own, also where what is written beside it is then refused.
  const version = useRef(image?.version ?? '');
  const [progress, setProgress] = useState<number>();
  const save = useMutation({
    mutationFn: ({ facts, file }: Saved) => (image ? change(image, facts, file) : upload(facts, file)),
    onSuccess: () => client.invalidateQueries({ queryKey: imagesKey }),
    onSettled: () => setProgress(undefined),
  });
  const withProgress = { fetch: fetchWithProgress(setProgress) };

  function upload(facts: ImageFacts, file: File | null) {
    const body = { ...facts, isPublished: String(facts.isPublished), consentGiven: String(facts.consentGiven) };
    return call(academyImages.uploadImage, { body, files: file ? { file } : {}, ...withProgress });
  }

  async function change({ id }: ImageForAdmin, facts: ImageFacts, file: File | null) {
    const params = { id };
    if (file) {
      const { cropX, cropY, cropWidth, cropHeight, focalX, focalY } = facts;
      const frame = { cropX, cropY, cropWidth, cropHeight, focalX, focalY };
      const body = { ...frame, version: version.current };
      const kept = await call(academyImages.replacePicture, { params, body, files: { file }, ...withProgress });
      version.current = kept.version;
    }
    return call(academyImages.changeImage, { params, body: { ...facts, version: version.current } });
  }

  /** What is saved next is made on this state of the image. */
  const goOnFrom = (theirs: ImageForAdmin) => {
    version.current = theirs.version;
    save.reset();
  };

  return { ...save, progress, goOnFrom };
}
