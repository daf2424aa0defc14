import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MaterialForStaff } from '../../../contract/materials/materials-admin.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatCount, formatMoney, formatSize } from '../../i18n/format.ts';
import { titleInLanguage } from '../../i18n/title-in-language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatExtent, kindLabels, subjectLabels } from '../copy.ts';
import { type StaffFilter, staffMaterialsQuery } from '../queries.ts';
import { valuesOf } from './form-values.ts';
import { useSaveMaterial } from './save-material.ts';

interface StaffListProps {
  filter: StaffFilter;
  selectedId: string | undefined;
  onOpen: (material: MaterialForStaff) => void;
}

/** The materials as staff see them. */
export function StaffList({ filter, selectedId, onOpen }: StaffListProps) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(staffMaterialsQuery(filter));
  const columns = useColumns(onOpen);
  if (list.isPending) {
    return (
      <Loading label={t`Loading materials`} className="grid gap-2">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16 rounded-input" />
        ))}
      </Loading>
    );
  }
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the materials</Trans>}
        text={i18n._(errorMessage(list.error))}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const rows = list.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) {
    return (
      <EmptyState
        title={<Trans>No materials yet</Trans>}
        text={<Trans>Upload a PDF or video with New material, or try another filter.</Trans>}
      />
    );
  }
  return (
    <>
      <RecordList
        label={t`Materials`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        {...(selectedId ? { selectedKey: selectedId } : {})}
        onOpen={onOpen}
      />
      <NextPage list={list} />
    </>
  );
}

function useColumns(onOpen: StaffListProps['onOpen']): Column<MaterialForStaff>[] {
  const { i18n } = useLingui();
  return [
    {
      key: 'title',
      head: <Trans>Title</Trans>,
      phone: 'title',
      cell: (row) => (
        <>
          <RecordButton lang={row.language} className="hover:underline" onClick={() => onOpen(row)}>
            {titleInLanguage(row)}
          </RecordButton>
          <span className="block text-micro text-muted-foreground">
            {i18n._(kindLabels[row.kind])}, {i18n._(subjectLabels[row.subject])}
          </span>
        </>
      ),
    },
    {
      key: 'size',
      head: <Trans>Size</Trans>,
      cell: (row) => (
        <>
          {formatExtent(row)}
          <span className="text-muted-foreground lg:block lg:text-micro"> {formatSize(row.bytes)}</span>
        </>
      ),
    },
    {
      key: 'price',
      head: <Trans>Price</Trans>,
      align: 'right',
      cell: (row) => (row.isFree || !row.product ? <Trans>Free</Trans> : formatMoney(row.product.pricePaise)),
    },
    {
      key: 'downloads',
      head: <Trans>Downloads</Trans>,
      align: 'right',
      phone: 'none',
      cell: (row) => formatCount(row.downloads),
    },
    {
      key: 'published',
      head: <Trans>Visible</Trans>,
      phone: 'status',
      cell: (row) => <PublishSwitch material={row} />,
    },
  ];
}

function PublishSwitch({ material }: { material: MaterialForStaff }) {
  const { t, i18n } = useLingui();
  const save = useSaveMaterial();
  const title = titleInLanguage(material);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the row's own click away
    // biome-ignore lint/a11y/useKeyWithClickEvents: the switch inside takes the keys
    <span onClick={(event) => event.stopPropagation()}>
      <Switch
        label={t`Show ${title} to students`}
        hideLabel
        checked={save.isPending ? !material.isPublished : material.isPublished}
        disabled={save.isPending}
        onChange={(event) =>
          save.mutate(
            { base: material, values: { ...valuesOf(material), isPublished: event.target.checked }, file: null },
            {
              onError: (error) =>
                showToast({ kind: 'error', title: <Trans>Couldn’t save</Trans>, text: i18n._(errorMessage(error)) }),
            },
          )
        }
      />
    </span>
  );
}
