import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { materials } from '../../contract/materials/materials.ts';
import { materialsAdmin } from '../../contract/materials/materials-admin.ts';
import { call } from '../api/client.ts';
import { type MaterialSearch, queryOf } from './material-filter.ts';

export { savedFilesQuery } from './catalogue/saved-files.ts';

/** Everything that a purchase, a read page or an edit changes. */
export const materialsKey = ['materials'];

/** Free or premium materials under a filter, page by page. */
export const materialListQuery = (price: 'free' | 'premium', search: MaterialSearch) =>
  infiniteQueryOptions({
    queryKey: [...materialsKey, 'list', price, queryOf(search)],
    queryFn: ({ pageParam, signal }) =>
      call(materials.listMaterials, {
        query: { price, ...queryOf(search), ...(pageParam ? { after: pageParam } : { counted: '1' }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    meta: { kept: true },
    // What one owns and how far one has read changes elsewhere.
    ...(price === 'premium' ? { staleTime: 0, refetchOnMount: true } : {}),
  });

/** What the signed-in person owns or has begun to read. */
export const ownMaterialsQuery = queryOptions({
  queryKey: [...materialsKey, 'own'],
  queryFn: ({ signal }) => call(materials.listOwnMaterials, { signal }),
  staleTime: 0,
  refetchOnMount: true,
});

/** One material and whether it may be read; asked again every ten seconds while a payment or a video is on its way. */
export const materialAccessQuery = (id: string) =>
  queryOptions({
    queryKey: [...materialsKey, 'access', id],
    queryFn: ({ signal }) => call(materials.getMaterialAccess, { params: { id }, signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: ({ state: { data } }) =>
      data?.refusal === 'access_needed' || (data?.material.kind === 'video' && data.material.seconds === null)
        ? 10_000
        : false,
  });

export interface StaffFilter {
  shown: 'all' | 'free' | 'premium' | 'drafts';
  search: string;
}

/** Every material as staff see it, page by page. */
export const staffMaterialsQuery = ({ shown, search }: StaffFilter) =>
  infiniteQueryOptions({
    queryKey: [...materialsKey, 'staff', shown, search],
    queryFn: ({ pageParam, signal }) =>
      call(materialsAdmin.listMaterialsForStaff, {
        query: {
          shown,
          ...(search.length >= 3 ? { search } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    staleTime: 30_000,
    refetchOnMount: true,
  });
