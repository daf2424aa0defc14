import { useMutation, useQueryClient } from '@tanstack/react-query';
import { academyImages, type ImageFacts, type ImageForAdmin } from '../../contract/academy-images.ts';
import { call } from '../api/client.ts';
import { imagesKey } from './queries.ts';

/** Uploads a new image with its facts, or changes the facts of `image`; every page then asks for its images again. */
export function useSaveImage(image: ImageForAdmin | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ facts, file }: { facts: ImageFacts; file: File | null }) =>
      image
        ? call(academyImages.changeImage, { params: { id: image.id }, body: facts })
        : call(academyImages.uploadImage, {
            body: { ...facts, isPublished: String(facts.isPublished), consentGiven: String(facts.consentGiven) },
            files: file ? { file } : {},
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: imagesKey }),
  });
}
