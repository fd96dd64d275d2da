import { poundsAWeek } from '#shared/homes/aqpRate.ts';
import type { HomeStatusView } from '#shared/homes/homeStatus.api.ts';
import { AqpVariant } from '#shared/homes/homeValues.ts';
import { BedType } from '#shared/homes/vacancy.ts';
import { Checkbox, Checkboxes } from '../../../components/Choices.tsx';
import { Field } from '../../../components/Field.tsx';
import { AQP_VARIANT_NAMES } from '../../../components/homes/aqpVariantNames.ts';
import { Select } from '../../../components/Select.tsx';
import type { StatusFieldsProps } from '../statusKind.ts';
import { RateFields } from './RateFields.tsx';
import type { StatusDraft } from './statusDraft.ts';

/** Whether the home is on the AQP list, and if so under which contract and with which beds. */
export function AqpFields(props: StatusFieldsProps<StatusDraft> & { status: HomeStatusView }) {
  const { draft, status, set, field } = props;
  const areaRate = status.area_rates[draft.aqp_variant === '' ? 'own' : draft.aqp_variant];
  return (
    <>
      <div className="nhsuk-checkboxes pw-status-flags">
        <Checkbox
          {...field('aqp_status')}
          label="On the AQP list"
          checked={draft.aqp_status}
          onChange={(aqp_status) => set({ aqp_status })}
        />
      </div>
      {draft.aqp_status && (
        <div className="pw-reveal pw-status-aqp">
          <Select
            {...field('aqp_variant')}
            label="Contract"
            value={draft.aqp_variant}
            onChange={({ target }) =>
              set({ aqp_variant: target.value as StatusDraft['aqp_variant'] })
            }
          >
            <option value="">The home’s own rate</option>
            {AqpVariant.options.map((variant) => (
              <option key={variant} value={variant}>
                {AQP_VARIANT_NAMES[variant]}
              </option>
            ))}
          </Select>
          <Checkboxes
            {...field('bed_type_preferences')}
            legend="Bed types that the home offers under AQP"
            legendAs="label"
            options={BedType.options.map((type) => ({ value: type, label: type }))}
            chosen={draft.bed_type_preferences}
            onToggle={(type, chosen) =>
              set({
                bed_type_preferences: BedType.options.filter((option) =>
                  option === type ? chosen : draft.bed_type_preferences.includes(option),
                ),
              })
            }
          />
          {draft.aqp_variant === '' && (
            <RateFields
              rates={draft.rates}
              offered={draft.bed_type_preferences}
              field={field}
              onChange={(rates) => set({ rates })}
            />
          )}
          {areaRate !== null && (
            <p>
              {draft.aqp_variant === ''
                ? `Without a rate of its own the home is paid ${poundsAWeek(areaRate)}, as everywhere in its area.`
                : `AQP weekly rate: ${poundsAWeek(areaRate)}, as everywhere in its area.`}
            </p>
          )}
          <div className="nhsuk-checkboxes pw-status-flags">
            <Checkbox
              {...field('aqp_pilot_status')}
              label="In the pilot"
              hint="The home tries the AQP bed question first."
              checked={draft.aqp_pilot_status}
              onChange={(aqp_pilot_status) => set({ aqp_pilot_status })}
            />
          </div>
          {draft.aqp_pilot_status && (
            <Field
              {...field('total_beds_pilot')}
              label="Beds that the home offers under AQP"
              hint={
                status.no_beds === null
                  ? 'Leave it empty when it is not known.'
                  : `At most ${status.no_beds}, its registered beds. Leave it empty when it is not known.`
              }
              inputMode="numeric"
              autoComplete="off"
              className="nhsuk-input--width-4"
              value={draft.total_beds_pilot}
              onChange={({ target }) => set({ total_beds_pilot: target.value })}
            />
          )}
        </div>
      )}
      {(draft.aqp_status || status.aqp_suspension) && (
        <div className="nhsuk-checkboxes pw-status-flags">
          <Checkbox
            {...field('aqp_suspension')}
            label="Suspended from the AQP list"
            hint="The home is not in the AQP list and cannot update its beds."
            checked={draft.aqp_suspension}
            onChange={(aqp_suspension) => set({ aqp_suspension })}
          />
        </div>
      )}
    </>
  );
}
