import { Trans } from '@lingui/react/macro';
import { NumberSetting, SwitchSetting } from './setting-fields.tsx';
import { SettingsPart, SettingsRow } from './settings-part.tsx';

/** Promises and limits that are not money. */
export function PromisesPart() {
  return (
    <SettingsPart id="promises" title={<Trans>Promises and limits</Trans>}>
      <SettingsRow>
        <NumberSetting path="enquiries.replyWithinHours" label={<Trans>Enquiries are answered within, hours</Trans>} />
        <NumberSetting path="enquiries.messageLetters" label={<Trans>Longest question, letters</Trans>} />
        <NumberSetting path="access.deviceCap" label={<Trans>Devices for one student</Trans>} />
        <NumberSetting path="access.joinOpensMinutes" label={<Trans>Joining opens before a class, minutes</Trans>} />
        <NumberSetting path="access.seatHeldMinutes" label={<Trans>A seat is kept while paying, minutes</Trans>} />
        <NumberSetting path="access.payableHours" label={<Trans>Any other order can be paid for, hours</Trans>} />
        <NumberSetting path="access.waitlistAnswerHours" label={<Trans>A waitlist offer holds for, hours</Trans>} />
        <NumberSetting path="access.cancelUntilHours" label={<Trans>Seats are given back until, hours before</Trans>} />
        <NumberSetting path="access.videoMegabytes" label={<Trans>Largest video, MB</Trans>} />
        <NumberSetting path="access.videoMinutes" label={<Trans>Longest video, minutes</Trans>} />
      </SettingsRow>
    </SettingsPart>
  );
}

/** Who may see the pages. */
export function PagesPart() {
  return (
    <SettingsPart id="pages" title={<Trans>Pages</Trans>}>
      <SwitchSetting
        path="pages.openToVisitors"
        label={<Trans>Public pages</Trans>}
        hint={<Trans>Home, about, enquiry and the policies also open without signing in.</Trans>}
      />
    </SettingsPart>
  );
}
