import { Trans } from '@lingui/react/macro';
import { NumberSetting, SwitchSetting } from '../setting-fields.tsx';
import { SettingsPart, SettingsRow } from '../settings-part.tsx';

/** Promises and limits that are not money. */
export function PromisesPart() {
  return (
    <SettingsPart id="promises" title={<Trans>Promises and limits</Trans>}>
      <SettingsRow>
        <NumberSetting path="enquiries.replyWithinHours" label={<Trans>Reply to enquiries within (hours)</Trans>} />
        <NumberSetting path="enquiries.messageLetters" label={<Trans>Maximum question length (characters)</Trans>} />
        <NumberSetting path="access.deviceCap" label={<Trans>Devices per student</Trans>} />
        <NumberSetting path="access.joinOpensMinutes" label={<Trans>Joining opens before class (minutes)</Trans>} />
        <NumberSetting path="access.seatHeldMinutes" label={<Trans>Hold a seat during payment (minutes)</Trans>} />
        <NumberSetting path="access.payableHours" label={<Trans>Payment deadline for other orders (hours)</Trans>} />
        <NumberSetting
          path="access.partHeldDays"
          label={<Trans>Keep an order paid in parts (days after the last part)</Trans>}
        />
        <NumberSetting path="access.waitlistAnswerHours" label={<Trans>Hold a waitlist offer (hours)</Trans>} />
        <NumberSetting
          path="access.cancelUntilHours"
          label={<Trans>Registrations can be cancelled until (hours before)</Trans>}
        />
        <NumberSetting path="access.videoMegabytes" label={<Trans>Maximum video size (MB)</Trans>} />
        <NumberSetting path="access.videoMinutes" label={<Trans>Maximum video length (minutes)</Trans>} />
      </SettingsRow>
      <SwitchSetting
        path="access.batchAtFirstPart"
        label={<Trans>Open batches on the first part payment</Trans>}
        hint={
          <Trans>
            Students who pay in parts at the desk join with the first part. Otherwise they join once everything is paid.
          </Trans>
        }
      />
    </SettingsPart>
  );
}

/** Whether a second person approves the questions of tests, in each language. */
export function QuestionReviewPart() {
  return (
    <SettingsPart id="question-review" title={<Trans>Review of questions</Trans>}>
      <p className="text-small text-muted-foreground">
        <Trans>
          A question goes into a test once it is approved in each of its languages. Admins can always approve their own.
        </Trans>
      </p>
      <SwitchSetting path="questionReview.secondForEnglish" label={<Trans>A second person approves English</Trans>} />
      <SwitchSetting path="questionReview.secondForMarathi" label={<Trans>A second person approves Marathi</Trans>} />
      <SwitchSetting path="questionReview.secondForHindi" label={<Trans>A second person approves Hindi</Trans>} />
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
        hint={<Trans>Home, About, Enquiry and the policies also open without signing in.</Trans>}
      />
    </SettingsPart>
  );
}
