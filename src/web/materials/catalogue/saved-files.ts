import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '../../../contract/languages.ts';
import type { Material } from '../../../contract/materials/materials.ts';

const cacheName = 'saved-materials';

/** A free material whose PDF lies on this phone; the service worker answers its address, also without internet. */
export interface SavedFile {
  id: string;
  title: string;
  language: Language;
  bytes: number;
  address: string;
}

const factsHeader = 'x-saved-material';

/** Browsers keep files only for pages that came over https, or from the machine itself. */
const canSave = () => 'caches' in window;

async function listSaved(): Promise<SavedFile[]> {
  if (!canSave()) return [];
  const cache = await caches.open(cacheName);
  const found = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return found.flatMap((response) => {
    const facts = response?.headers.get(factsHeader);
    return facts ? [JSON.parse(decodeURIComponent(facts)) as SavedFile] : [];
  });
}

/** What is saved on this phone. */
export const savedFilesQuery = queryOptions({
  queryKey: ['saved-files'],
  queryFn: listSaved,
  staleTime: Number.POSITIVE_INFINITY,
});

async function saveFor(material: Material, file: Blob, name: string): Promise<void> {
  if (!canSave()) return;
  const { id, title, language } = material;
  const address = `/saved-materials/${id}/${encodeURIComponent(name)}`;
  const facts: SavedFile = { id, title, language, bytes: file.size, address };
  const headers = {
    'content-type': 'application/pdf',
    'content-length': String(file.size),
    [factsHeader]: encodeURIComponent(JSON.stringify(facts)),
  };
  const cache = await caches.open(cacheName);
  await removeSaved(id);
  await cache.put(address, new Response(file, { headers }));
  await navigator.storage?.persist?.().catch(() => false);
}

async function removeSaved(id: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const requests = await cache.keys();
  const own = requests.filter((request) => new URL(request.url).pathname.startsWith(`/saved-materials/${id}/`));
  await Promise.all(own.map((request) => cache.delete(request)));
}

/** Saves a free material's PDF on this phone, and removes it again. */
export function useSavedFiles() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: savedFilesQuery.queryKey });
  const keep = useMutation({
    mutationFn: ({ material, file, name }: { material: Material; file: Blob; name: string }) =>
      saveFor(material, file, name),
    onSettled,
  });
  const remove = useMutation({ mutationFn: removeSaved, onSettled });
  return { keep, remove };
}
