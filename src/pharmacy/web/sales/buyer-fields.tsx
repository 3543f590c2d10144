import { ActionIcon, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { showDay } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { SearchSelect, useTypedSearch } from '../../../ui/forms/pick/search-select.tsx'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { BuyerPrescriptions } from './prescriptions/buyer-prescriptions.tsx'
import { type Counter, NOBODY } from './use-counter.ts'

type Props = { readonly counter: Counter; readonly errors: Readonly<Record<string, string>> }

/** Who buys: the patient of a visit with its doctor, or somebody who walked in. */
export function BuyerFields({ counter, errors }: Props) {
  const { buyer, setBuyer, prescribed, registered } = counter
  // What is not needed is not asked; what was typed stays in sight.
  const asksPrescriber = prescribed !== undefined || buyer.prescriber !== '' || buyer.prescriberRegistration !== ''
  const asksAddress =
    !(buyer.visit?.isHomeKnown || buyer.isHomeKnown) && (registered !== undefined || buyer.address !== '')
  const set = (changes: Partial<typeof buyer>) => setBuyer({ ...buyer, ...changes })
  /** Somebody asked for another buyer: the search of patients takes the focus, which a new cart leaves to the items. */
  const [isSearching, setSearching] = useState(false)
  return (
    <Stack gap={8}>
      {buyer.visit ? (
        <Group justify="space-between" wrap="nowrap">
          <div>
            <strong>{buyer.visit.name}</strong>
            <div className={textCss.caption}>
              {[buyer.visit.ageWords, buyer.visit.gender, buyer.visit.uhid, buyer.visit.visitNo]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Another buyer"
            onClick={() => {
              setBuyer(NOBODY)
              setSearching(true)
            }}
          >
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Group>
      ) : (
        <>
          <FindBuyer
            counter={counter}
            error={errors['visitId']}
            isFirst={isSearching}
            onFound={() => setSearching(false)}
          />
          <TextInput
            label="Name"
            required
            maxLength={120}
            value={buyer.buyerName}
            error={errors['buyerName']}
            onChange={(event) => set({ buyerName: event.currentTarget.value, isHomeKnown: false })}
          />
          <Group gap={8} grow>
            <TextInput
              label="Age"
              placeholder="59 years"
              maxLength={30}
              value={buyer.ageWords}
              onChange={(event) => set({ ageWords: event.currentTarget.value })}
            />
            <Select
              label="Gender"
              clearable
              data={['Male', 'Female', 'Other']}
              value={buyer.gender || null}
              onChange={(gender) => set({ gender: gender ?? '' })}
            />
          </Group>
          <Checkbox
            label="For hospital employee"
            checked={buyer.isForEmployee}
            onChange={(event) => set({ isForEmployee: event.currentTarget.checked })}
          />
        </>
      )}
      {buyer.visit && <BuyerPrescriptions counter={counter} visitId={buyer.visit.id} />}
      {asksPrescriber && (
        <>
          <TextInput
            label={prescribed ? `Prescriber (needed for ${prescribed.name})` : 'Prescriber'}
            required={prescribed !== undefined}
            maxLength={120}
            value={buyer.prescriber}
            error={errors['prescriber']}
            onChange={(event) => set({ prescriber: event.currentTarget.value })}
          />
          <TextInput
            label="Registration number"
            required={prescribed !== undefined}
            maxLength={60}
            value={buyer.prescriberRegistration}
            error={errors['prescriberRegistration']}
            onChange={(event) => set({ prescriberRegistration: event.currentTarget.value })}
          />
        </>
      )}
      {asksAddress && (
        <TextInput
          label={registered ? `Patient's address (needed for ${registered.name})` : "Patient's address"}
          required={registered !== undefined}
          maxLength={300}
          value={buyer.address}
          error={errors['address']}
          onChange={(event) => set({ address: event.currentTarget.value })}
        />
      )}
    </Stack>
  )
}

/** A patient with a visit, by name, id, phone or visit id; who stays as an inpatient is issued to, not sold to. */
function FindBuyer({
  counter: { setBuyer },
  error,
  isFirst,
  onFound,
}: {
  readonly counter: Counter
  readonly error: string | undefined
  readonly isFirst: boolean
  onFound(): void
}) {
  const typedSearch = useTypedSearch()
  const { search, enabled } = typedSearch
  const found = useRead(salesContract.visits, { search }, { enabled })
  const visits = enabled ? (found.data?.visits ?? []) : []
  return (
    <SearchSelect
      label="Patient"
      placeholder="Name, patient ID, phone or visit ID"
      error={error}
      isFirst={isFirst}
      typedSearch={typedSearch}
      found={found}
      options={visits.map(({ id, name, uhid, visitNo, visitDate, isStaying }) => ({
        value: id,
        label: `${name} · ${uhid} · ${visitNo}, ${showDay(visitDate)}${isStaying ? ' · inpatient, is issued to' : ''}`,
        disabled: isStaying,
      }))}
      onChoose={(id) => {
        const visit = visits.find((one) => one.id === id)
        if (!visit) return
        onFound()
        setBuyer({
          ...NOBODY,
          visit,
          prescriber: visit.doctor ?? '',
          prescriberRegistration: visit.registration ?? '',
        })
      }}
    />
  )
}
