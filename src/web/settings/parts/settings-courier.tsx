import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { SecretSetting } from '../secret-setting.tsx';
import { NumberSetting, SelectSetting, TextSetting } from '../setting-fields.tsx';
import type { SettingsForm } from '../settings-form.ts';
import { SettingsPart, SettingsRow } from '../settings-part.tsx';

/** Who brings parcels besides handing them over by hand. */
export function CourierServicePart() {
  const { t } = useLingui();
  const { watch } = useFormContext<SettingsForm>();
  const shiprocket = watch('courierService.provider') === 'shiprocket';
  const address = `${window.location.origin}/hooks/couriers`;
  return (
    <SettingsPart
      id="courier-service"
      title={<Trans>Courier service</Trans>}
      note={
        <Trans>Rates, labels, pickup and tracking from a service. You can always hand parcels over yourself too.</Trans>
      }
    >
      <SelectSetting path="courierService.provider" label={<Trans>Courier service</Trans>}>
        <option value="none">{t`None: by hand`}</option>
        <option value="shiprocket">Shiprocket</option>
      </SelectSetting>
      {shiprocket && (
        <>
          <TextSetting
            path="courierService.shiprocketEmail"
            label={<Trans>Email of the API user</Trans>}
            hint={<Trans>Create it at Shiprocket under Settings, API.</Trans>}
          />
          <SecretSetting name="shiprocketPassword" label={<Trans>Password of the API user</Trans>} />
          <SettingsRow>
            <TextSetting
              path="courierService.pickupLocation"
              label={<Trans>Pickup location</Trans>}
              hint={<Trans>Its name, as in Shiprocket</Trans>}
            />
            <TextSetting path="courierService.pickupPin" label={<Trans>PIN code of the pickup</Trans>} />
            <NumberSetting path="courierService.lengthCm" label={<Trans>Length of a parcel (cm)</Trans>} />
            <NumberSetting path="courierService.breadthCm" label={<Trans>Width of a parcel (cm)</Trans>} />
            <NumberSetting path="courierService.heightCm" label={<Trans>Height of a parcel (cm)</Trans>} />
          </SettingsRow>
          <SecretSetting name="shiprocketWebhookToken" label={<Trans>Webhook token</Trans>} />
          <p className="text-small break-words text-muted-foreground">
            <Trans>At Shiprocket, under Settings, API, Webhooks, enter {address} with this token.</Trans>
          </p>
        </>
      )}
    </SettingsPart>
  );
}
