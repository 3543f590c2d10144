import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { Pick } from '../../ui/forms/pick/pick.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { hospitalsContract } from '../model/hospitals.contract.ts'
import { BankFields } from './bank-fields.tsx'
import { NewerSettings } from './newer-settings.tsx'
import { ACCREDITATIONS, choicesOf, GATES, HOURS, HOURS_AHEAD, MINUTES, TIERS } from './settings-choices.ts'

export type Settings = RouteReply<typeof hospitalsContract.settings>
type Props = { readonly stored: Settings; onStale(): void }

/** Texts, contact, session limits, bank and tax details. Newer values of another user are shown beside what is typed, never over it. */
export function HospitalSettingsForm({ stored, onStale }: Props) {
  // The version this form answers to: the one it was filled from, or whose newer values its reader has seen.
  const [version, setVersion] = useState(stored.version)
  const form = useContractForm(hospitalsContract.changeSettings.body, stored)
  const take = () => {
    form.setValues(stored)
    form.resetDirty(stored)
    setVersion(stored.version)
  }
  const { submit: save, busy } = useSubmit(form, hospitalsContract.changeSettings, {
    input: (typed) => ({ ...typed, version }),
    done: (saved) => {
      setVersion(saved.version)
      form.resetDirty()
      toast.success('Success', 'The settings have been saved.')
    },
    handled: ({ code }) => {
      if (code === 'STALE') onStale()
      return code === 'STALE'
    },
    failed: 'Error',
  })
  const limit = (
    name: 'sessionIdleMinutes' | 'sessionHours' | 'billAheadHours' | 'criticalAfterMinutes' | 'criticalLateMinutes',
  ) => ({
    ...form.getInputProps(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(name, Number(event.currentTarget.value)),
  })
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        {stored.version > version && (
          <NewerSettings typed={form.values} stored={stored} onTake={take} onKeep={() => setVersion(stored.version)} />
        )}
        <TextInput label="Tagline" {...form.getInputProps('tagline')} />
        <Textarea label="Description" rows={3} {...form.getInputProps('description')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
          <TextInput label="Email" type="email" {...form.getInputProps('email')} />
        </SimpleGrid>
        <Textarea label="Address" rows={2} {...form.getInputProps('address')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <NativeSelect
            label="Sign out when idle for"
            data={choicesOf(MINUTES, form.values.sessionIdleMinutes, 'minute')}
            {...limit('sessionIdleMinutes')}
          />
          <NativeSelect
            label="Longest session"
            data={choicesOf(HOURS, form.values.sessionHours, 'hour')}
            {...limit('sessionHours')}
          />
          <NativeSelect
            label="Bills may be confirmed before the planned discharge"
            description="Rent is then charged up to it"
            data={choicesOf(HOURS_AHEAD, form.values.billAheadHours, 'hour')}
            {...limit('billAheadHours')}
          />
          <Pick
            label="Orders that an outpatient has not paid"
            description="Stat orders are never held"
            data={GATES}
            {...form.getInputProps('paymentGate')}
          />
          <TextInput
            label="Registration under the PCPNDT Act"
            description="Stands on form F and on reports of ultrasound"
            maxLength={60}
            {...form.getInputProps('formFRegistration')}
          />
          <NativeSelect
            label="Critical finding that nobody acknowledged"
            description="Nurse in charge and every doctor on the visit are told after"
            data={choicesOf(MINUTES, form.values.criticalAfterMinutes, 'minute')}
            {...limit('criticalAfterMinutes')}
          />
          <NativeSelect
            label="Critical finding that is late"
            description="The number below is called after"
            data={choicesOf(MINUTES, form.values.criticalLateMinutes, 'minute')}
            {...limit('criticalLateMinutes')}
          />
          <TextInput
            label="Number for critical findings"
            description="Of whoever answers for the hospital at any hour"
            type="tel"
            {...form.getInputProps('criticalPhone')}
          />
          <Pick
            label="Accreditation"
            description="Decides the rate of the public schemes"
            data={ACCREDITATIONS}
            {...form.getInputProps('accreditation')}
          />
          <Pick
            label="City tier"
            description="As the schemes classify the city"
            data={TIERS}
            {...form.getInputProps('cityTier')}
            value={String(form.values.cityTier)}
            onChange={(tier) => form.setFieldValue('cityTier', Number(tier))}
          />
        </SimpleGrid>
        <Checkbox
          label="Administrators must use two-step sign-in"
          description="Administrators who have not set it up can do nothing else until then"
          {...form.getInputProps('secondFactorForAdmins', { type: 'checkbox' })}
        />
        <Checkbox
          label="Each discharge item is ticked by its own desk only"
          description="Otherwise administrators and the discharge desk may tick every item"
          {...form.getInputProps('strictDischarge', { type: 'checkbox' })}
        />
        <BankFields form={form} />
        <Group mt={4}>
          <Button type="submit" loading={busy} disabled={!form.isDirty()}>
            Save settings
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
