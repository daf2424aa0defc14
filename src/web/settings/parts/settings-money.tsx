import { Trans } from '@lingui/react/macro';
import { noTexts } from '../../../contract/languages.ts';
import { StateOptions } from '../../api/state-options.tsx';
import { ListEditor } from '../list-editor.tsx';
import { MoneySetting, NumberSetting, SelectSetting, SwitchSetting, TextSetting } from '../setting-fields.tsx';
import { SettingsPart, SettingsRow } from '../settings-part.tsx';
import { TextsSetting } from '../texts-setting.tsx';

/** Refund numbers: the policy page and the decision use the same. */
export function RefundsPart() {
  return (
    <SettingsPart id="refunds" title={<Trans>Refunds</Trans>}>
      <SettingsRow>
        <NumberSetting path="refunds.fullWithinDays" label={<Trans>Full refund within (days)</Trans>} />
        <NumberSetting
          path="refunds.fullBelowAccessedPercent"
          label={<Trans>and less than this share opened</Trans>}
          suffix="%"
        />
        <NumberSetting
          path="refunds.noneAboveProgressPercent"
          label={<Trans>No refund above this progress</Trans>}
          suffix="%"
        />
        <MoneySetting path="refundApproval.secondPersonAbovePaise" label={<Trans>Second person above</Trans>} />
        <NumberSetting
          path="refunds.processingDays.min"
          label={<Trans>Refund processed, fewest business days</Trans>}
        />
        <NumberSetting path="refunds.processingDays.max" label={<Trans>Refund processed, most business days</Trans>} />
      </SettingsRow>
      <SwitchSetting
        path="refunds.cashByOnePerson"
        label={<Trans>One person may approve and pay out cash</Trans>}
        hint={<Trans>For an academy with one admin. The audit log records it each time.</Trans>}
      />
    </SettingsPart>
  );
}

/** How to pay, and the indicative prices of the terms. */
export function PaymentsPart() {
  return (
    <SettingsPart id="payments" title={<Trans>Payment and prices</Trans>}>
      <TextsSetting path="payments.methods" label={<Trans>Payment methods, as worded in the terms</Trans>} />
      <TextSetting
        path="payments.transferTo"
        label={<Trans>UPI ID or bank account for transfers</Trans>}
        hint={<Trans>Shown to students when online payment is off. Leave empty to accept no transfers.</Trans>}
      />
      <SettingsRow>
        <NumberSetting path="payments.accessMinutes.min" label={<Trans>Access link, earliest (minutes)</Trans>} />
        <NumberSetting path="payments.accessMinutes.max" label={<Trans>Access link, latest (minutes)</Trans>} />
      </SettingsRow>
      <ListEditor
        path="prices.indicative"
        title={<Trans>Indicative prices</Trans>}
        add={<Trans>Add a price</Trans>}
        empty={{ title: noTexts, fromPaise: 0, upToPaise: null, per: noTexts }}
        most={20}
      >
        {(place) => (
          <>
            <TextsSetting path={`prices.indicative.${place}.title`} label={<Trans>Item</Trans>} />
            <TextsSetting path={`prices.indicative.${place}.per`} label={<Trans>Unit, for example session</Trans>} />
            <SettingsRow>
              <MoneySetting path={`prices.indicative.${place}.fromPaise`} label={<Trans>From</Trans>} />
              <MoneySetting
                path={`prices.indicative.${place}.upToPaise`}
                label={<Trans>Highest price (empty for a single price)</Trans>}
              />
            </SettingsRow>
          </>
        )}
      </ListEditor>
    </SettingsPart>
  );
}

/** Registration and tax. */
export function TaxPart() {
  return (
    <SettingsPart
      id="tax"
      title={<Trans>Registration and tax</Trans>}
      note={<Trans>Without a GSTIN we issue a bill of supply with no tax lines.</Trans>}
    >
      <SettingsRow>
        <TextSetting path="legal.registrationNumber" label={<Trans>Registration number</Trans>} />
        <TextSetting path="legal.gstin" label="GSTIN" />
        <SelectSetting path="legal.state" label={<Trans>State</Trans>}>
          <StateOptions />
        </SelectSetting>
        <TextSetting path="legal.stateCode" label={<Trans>GST state code</Trans>} />
        <NumberSetting
          path="tax.classes.coaching.ratePercent"
          label={<Trans>Coaching and digital materials</Trans>}
          suffix="%"
        />
        <TextSetting path="tax.classes.coaching.code" label={<Trans>SAC</Trans>} />
        <NumberSetting path="tax.classes.printed_book.ratePercent" label={<Trans>Printed books</Trans>} suffix="%" />
        <TextSetting path="tax.classes.printed_book.code" label={<Trans>HSN</Trans>} />
        <NumberSetting path="tax.classes.exam_fee.ratePercent" label={<Trans>External exam fees</Trans>} suffix="%" />
        <TextSetting path="tax.classes.exam_fee.code" label={<Trans>SAC</Trans>} />
      </SettingsRow>
    </SettingsPart>
  );
}
