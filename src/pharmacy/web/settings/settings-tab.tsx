import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { dayOf } from '../../../kernel/calendar.ts'
import { WholeNumber } from '../../../medicines/web/whole-number.tsx'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { RecordHistory } from '../../../records/web/history/record-history.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FormSection, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { LICENCES, untilWords } from '../../model/settings/licences.ts'
import { pharmacySettingsContract, pharmacySettingsForm } from '../../model/settings/pharmacy-settings.contract.ts'
import { pharmacySettingsWords } from '../../model/settings/pharmacy-settings.history-words.ts'

type Settings = RouteReply<typeof pharmacySettingsContract.settings>

/** Licences of the pharmacy, and what the hospital decides of its counter. */
export default function SettingsTab() {
  const { can } = useAuth()
  const { data, error, refetch } = useRead(pharmacySettingsContract.settings, {})
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return (
    <Stack gap={16} maw={880}>
      <SettingsForm key={data.version} stored={data} />
      {can('record:history') && (
        <RecordHistory route={pharmacySettingsContract.history} words={pharmacySettingsWords} id={data.id} />
      )}
    </Stack>
  )
}

function SettingsForm({ stored: { id: _, version, ...stored } }: { readonly stored: Settings }) {
  const mayChange = useAuth().can('pharmacy:settings')
  const today = dayOf(new Date())
  const form = useContractForm(pharmacySettingsForm, {
    ...stored,
    licence20Until: stored.licence20Until ?? '',
    licence21Until: stored.licence21Until ?? '',
    licence20fUntil: stored.licence20fUntil ?? '',
  })
  const { submit, busy } = useSubmit(form, pharmacySettingsContract.change, {
    input: (typed) => ({ ...typed, version }),
    done: () => toast.success('Success', 'The settings have been saved.'),
    failed: 'Error',
  })
  return (
    <form noValidate autoComplete="off" aria-label="Settings of the pharmacy" onSubmit={submit}>
      <fieldset disabled={!mayChange}>
        <Stack gap={16}>
          <FormSection title="Drug licences, as they stand on an invoice">
            {LICENCES.flatMap(({ number, until, form: of }) => {
              const last = stored[until]
              return [
                <TextInput
                  key={number}
                  label={`Licence in form ${of}`}
                  maxLength={60}
                  {...form.getInputProps(number)}
                />,
                <DayInput
                  key={until}
                  label={`Form ${of} valid until`}
                  clearable
                  readOnly={!mayChange}
                  description={last ? untilWords(last, today) : 'It is not printed after that day'}
                  {...form.getInputProps(until)}
                />,
              ]
            })}
          </FormSection>
          <FormSection title="Counter">
            <WholeNumber
              label="Days within which goods are taken back"
              description="0: on the day of the sale only"
              required
              {...form.getInputProps('returnDays')}
              value={form.values.returnDays}
            />
            <WholeNumber
              label="Minutes for which a held cart keeps its units"
              description="Nobody else sells them in that time"
              required
              {...form.getInputProps('holdMinutes')}
              value={form.values.holdMinutes}
            />
            <Checkbox
              label="Sales are rounded to the rupee"
              {...form.getInputProps('roundsOff', { type: 'checkbox' })}
            />
          </FormSection>
          {mayChange && (
            <Group justify="flex-end">
              <Button type="submit" loading={busy}>
                Save settings
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  )
}
