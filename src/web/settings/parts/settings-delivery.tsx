import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShippingZone } from '../../../contract/settings/settings.ts';
import { ListEditor } from '../list-editor.tsx';
import { ListSetting, MoneySetting, NumberSetting, TextSetting } from '../setting-fields.tsx';
import { SettingsPart, SettingsRow } from '../settings-part.tsx';
import { HolidayClasses } from './holiday-classes.tsx';
import { WeekdaysSetting } from './weekdays-setting.tsx';

/** Delivery charges and promises, as the checkout uses them. */
export function DeliveryPart() {
  return (
    <SettingsPart
      id="shipping"
      title={<Trans>Delivery charges</Trans>}
      note={
        <Trans>
          Days are business days from dispatch. A PIN code belongs to the zone with the longest matching prefix.
        </Trans>
      }
    >
      <Zone zone="pune" title={<Trans>Pune</Trans>} />
      <Zone zone="maharashtra" title={<Trans>Maharashtra</Trans>} />
      <Zone zone="major_cities" title={<Trans>Major cities</Trans>} />
      <Zone zone="elsewhere" title={<Trans>Everywhere else</Trans>} />
      <SettingsRow>
        <MoneySetting path="shipping.freeAbovePaise" label={<Trans>Free above</Trans>} />
        <MoneySetting path="shipping.expressPaise" label={<Trans>Express surcharge</Trans>} />
        <NumberSetting
          path="shipping.dispatchHours.min"
          label={<Trans>Dispatch, earliest (hours after payment)</Trans>}
        />
        <NumberSetting
          path="shipping.dispatchHours.max"
          label={<Trans>Dispatch, latest (hours after payment)</Trans>}
        />
        <NumberSetting path="shipping.missingItemsHours" label={<Trans>Report missing items within (hours)</Trans>} />
      </SettingsRow>
      <WeekdaysSetting path="shipping.businessDays" label={<Trans>Business days</Trans>} />
      <ListSetting
        path="shipping.holidays"
        label={<Trans>Holidays</Trans>}
        hint={
          <Trans>
            Dates such as 2026-12-25, separated by commas. They don’t count as business days, and timetables skip them.
            Classes already planned for a new holiday can be cancelled when you save.
          </Trans>
        }
      />
      <HolidayClasses />
    </SettingsPart>
  );
}

/** What stands in a tracking page for the tracking number. */
const place = '{number}';

/** Who carries the parcels, and where one is looked up. */
export function CouriersPart() {
  return (
    <SettingsPart
      id="couriers"
      title={<Trans>Couriers</Trans>}
      note={<Trans>Students get the link when a parcel leaves. Write {place} where the tracking number goes.</Trans>}
    >
      <ListEditor
        path="couriers.table"
        title={<Trans>Couriers</Trans>}
        add={<Trans>Add a courier</Trans>}
        empty={{ name: '', trackingUrl: '' }}
        most={40}
      >
        {(entry) => (
          <>
            <TextSetting path={`couriers.table.${entry}.name`} label={<Trans>Name</Trans>} />
            <TextSetting path={`couriers.table.${entry}.trackingUrl`} label={<Trans>Tracking page</Trans>} />
          </>
        )}
      </ListEditor>
    </SettingsPart>
  );
}

function Zone({ zone, title }: { zone: ShippingZone; title: ReactNode }) {
  const path = <Name extends string>(name: Name) => `shipping.zones.${zone}.${name}` as const;
  return (
    <fieldset className="rounded-input bg-muted p-3">
      <legend className="float-left mb-2 text-label">{title}</legend>
      <div className="clear-both grid grid-cols-2 gap-3 lg:grid-cols-5">
        <MoneySetting path={path('chargePaise')} label={<Trans>Charge</Trans>} className="max-lg:col-span-2" />
        <NumberSetting path={path('expressDays.min')} label={<Trans>Express, fewest days</Trans>} />
        <NumberSetting path={path('expressDays.max')} label={<Trans>Express, most days</Trans>} />
        <NumberSetting path={path('standardDays.min')} label={<Trans>Standard, fewest days</Trans>} />
        <NumberSetting path={path('standardDays.max')} label={<Trans>Standard, most days</Trans>} />
        <ListSetting
          path={path('prefixes')}
          label={<Trans>PIN codes starting with</Trans>}
          className="col-span-2 lg:col-span-5"
        />
      </div>
    </fieldset>
  );
}
