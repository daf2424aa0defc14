import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { academyImages, type ImageCategory } from '../../contract/media/academy-images.ts';
import { messages } from '../../contract/messages/messages.ts';
import { type SyllabusSlug, syllabus } from '../../contract/pages/syllabus.ts';
import type { SettingsSection } from '../../contract/settings/settings.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { call } from '../api/client.ts';
import { pollInterval } from '../api/retries/poll-interval.ts';

/** The document that is shown, or for admins an earlier one by its folder. */
export const syllabusQuery = (slug: SyllabusSlug, version?: string) =>
  queryOptions({
    queryKey: ['syllabus', slug, version ?? 'shown'],
    queryFn: ({ signal }) =>
      version
        ? call(syllabus.readSyllabusVersion, { params: { slug, folder: version }, signal })
        : call(syllabus.readSyllabus, { params: { slug }, signal }),
  });

/** Every document that stood behind a syllabus button, page by page. */
export const syllabusVersionsQuery = (slug: SyllabusSlug) =>
  infiniteQueryOptions({
    queryKey: ['syllabus', slug, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      call(syllabus.listSyllabusVersions, {
        params: { slug },
        query: { limit: 10, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnMount: true,
  });

/** Every setting, for the admin's form; never an old one. */
export const allSettingsQuery = queryOptions({
  queryKey: ['settings', 'all'],
  queryFn: ({ signal }) => call(academy.readAllSettings, { signal }),
  staleTime: 0,
  refetchOnMount: 'always',
});

/** Who changed a section of the settings when, newest first. */
export const settingsChangesQuery = (section: SettingsSection) =>
  queryOptions({
    queryKey: ['settings', 'changes', section],
    queryFn: ({ signal }) =>
      call(usersAdmin.listAudit, { query: { subject: `settings:${section}`, limit: 10 }, signal }),
    staleTime: 0,
    refetchOnMount: true,
  });

/** Everything that a changed image changes on the pages. */
export const imagesKey = ['academy_images'];

/** The admin's images, page by page. */
export const imageListQuery = (category: ImageCategory | 'all', search: string) =>
  infiniteQueryOptions({
    queryKey: [...imagesKey, 'admin', category, search],
    queryFn: ({ pageParam, signal }) =>
      call(academyImages.listImages, {
        query: {
          ...(category === 'all' ? {} : { category }),
          ...(search ? { search } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnMount: true,
  });

/** What all images take. */
export const imageStorageQuery = queryOptions({
  queryKey: [...imagesKey, 'storage'],
  queryFn: ({ signal }) => call(academyImages.readStorage, { signal }),
  staleTime: 0,
  refetchOnMount: true,
});

/** How far a message has come, asked every second until that is final. */
export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', 'delivery', id],
    queryFn: ({ signal }) => call(messages.readDelivery, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'queued' ? pollInterval(1000, state) : false,
  });
