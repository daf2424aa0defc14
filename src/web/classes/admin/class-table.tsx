import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { classesAdmin, type ListedClass } from '../../../contract/classes/classes-admin.ts';
import { useMay } from '../../api/session/may.ts';
import { formatCount, formatDay, formatPrice, formatTime } from '../../i18n/format.ts';
import { titleInLanguage } from '../../i18n/title-in-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { Switch } from '../../ui/switch.tsx';
import { kindLabels } from '../copy.ts';
import { useShowClass } from './use-class-changes.ts';

interface ClassTableProps {
  rows: readonly ListedClass[];
  selectedId: string | undefined;
  onOpen: (id: string) => void;
  /** Chosen for what is done with several at once. */
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
}

/** The staff list: a table from 1024 px, cards below. */
export function ClassTable({ rows, selectedId, onOpen, chosen, onChoose }: ClassTableProps) {
  const { t, i18n } = useLingui();
  const mayChange = useMay()(classesAdmin.changeClass);
  const columns: Column<ListedClass>[] = [
    {
      key: 'choose',
      head: (
        <span className="sr-only">
          <Trans>Choose</Trans>
        </span>
      ),
      phone: 'status',
      cell: (one) => <Choice one={one} on={chosen.has(one.id)} onChoose={onChoose} />,
    },
    {
      key: 'title',
      head: <Trans>Title</Trans>,
      phone: 'title',
      cell: (one) => (
        <>
          <RecordButton onClick={() => onOpen(one.id)}>{titleInLanguage(one)}</RecordButton>
          <span className="block text-micro text-muted-foreground max-lg:hidden">{venueOf(i18n, one)}</span>
        </>
      ),
    },
    {
      key: 'when',
      head: <Trans>When</Trans>,
      cell: (one) => (
        <span className="whitespace-nowrap tabular-nums">
          {formatDay(one.startsAt)}
          <span className="lg:hidden">, </span>
          <span className="lg:block lg:text-micro lg:text-muted-foreground">{formatTime(one.startsAt)}</span>
        </span>
      ),
    },
    { key: 'joined', head: <Trans>Joined</Trans>, align: 'right', phone: 'named', cell: joined },
    {
      key: 'price',
      head: <Trans>Price</Trans>,
      align: 'right',
      cell: (one) => (
        <span className="max-lg:font-semibold max-lg:text-foreground">
          {one.batchId && one.pricePaise === 0 ? <Trans>In the batch</Trans> : formatPrice(one.pricePaise)}
        </span>
      ),
    },
    {
      key: 'visible',
      head: <Trans>Visible</Trans>,
      phone: 'status',
      cell: (one) => (
        <>
          {mayChange && !one.cancelled && (
            <span className="max-lg:hidden">
              <VisibleSwitch one={one} />
            </span>
          )}
          {one.cancelled && (
            <Badge kind="error">
              <Trans context="class">Cancelled</Trans>
            </Badge>
          )}
          {!one.isActive && !one.cancelled && (
            <Badge className={mayChange ? 'lg:hidden' : ''}>
              <Trans>Draft</Trans>
            </Badge>
          )}
        </>
      ),
    },
  ];
  return (
    <RecordList
      label={t`Classes and events`}
      columns={mayChange ? columns : columns.filter(({ key }) => key !== 'choose')}
      rows={rows}
      rowKey={(one) => one.id}
      {...(selectedId === undefined ? {} : { selectedKey: selectedId })}
      onOpen={(one) => onOpen(one.id)}
    />
  );
}

function Choice({ one, on, onChoose }: { one: ListedClass; on: boolean; onChoose: (id: string) => void }) {
  const { t } = useLingui();
  return <RowCheckbox label={t`Select ${titleInLanguage(one)}`} checked={on} onChange={() => onChoose(one.id)} />;
}

/** A class of a batch is no event: it says where it is. */
const venueOf = (i18n: I18n, { kind, batchId, shown }: ListedClass) =>
  kind === 'in_person' && batchId !== null ? shown.venue : i18n._(kindLabels[kind]);

function joined({ onSheet, capacity }: ListedClass): string {
  return capacity === null ? formatCount(onSheet) : `${formatCount(onSheet)}/${formatCount(capacity)}`;
}

function VisibleSwitch({ one }: { one: ListedClass }) {
  const { t } = useLingui();
  const show = useShowClass(one.id);
  return (
    <Switch
      hideLabel
      label={t`Show ${titleInLanguage(one)} to students`}
      checked={show.isPending ? show.variables : one.isActive}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => show.mutate(event.target.checked)}
    />
  );
}
