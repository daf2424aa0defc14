import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { academy } from '../../contract/academy.ts';
import { academyImages, type ImageCategory } from '../../contract/academy-images.ts';
import { messages } from '../../contract/messages.ts';
import type { SettingsSection } from '../../contract/settings.ts';
import { type SyllabusSlug, syllabus } from '../../contract/syllabus.ts';
import { usersAdmin } from '../../contract/users-admin.ts';
import { call } from '../api/client.ts';

export const syllabusQuery = (slug: SyllabusSlug) =>
  queryOptions({
    queryKey: ['syllabus', slug],
    queryFn: ({ signal }) => call(syllabus.readSyllabus, { params: { slug }, signal }),
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
export const imageListQuery = (category: ImageCategory | 'all') =>
  infiniteQueryOptions({
    queryKey: [...imagesKey, 'admin', category],
    queryFn: ({ pageParam, signal }) =>
      call(academyImages.listImages, {
        query: { ...(category === 'all' ? {} : { category }), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnMount: true,
  });

/** How far a message has come, asked every second until that is final. */
export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', 'delivery', id],
    queryFn: ({ signal }) => call(messages.readDelivery, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'queued' ? 1000 : false),
  });
