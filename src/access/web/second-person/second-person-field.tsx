import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Permission } from '../../../grants.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { quickPinContract } from '../../model/pin/quick-pin.contract.ts'
import type { TypedSecondPerson } from '../../model/pin/second-person.ts'
import { PinField } from '../pin/pin-field.tsx'

type Props = {
  /** What the other person is here: 'Handed over to'. */
  readonly label: string
  readonly description?: string
  /** Only those who hold this right are offered. */
  readonly holding?: Permission
  readonly value: TypedSecondPerson | null
  readonly errors: { readonly userId?: string | undefined; readonly pin?: string | undefined }
  onChange(value: TypedSecondPerson | null): void
}

/** Another person, chosen by name, who confirms here with the own quick PIN. */
export function SecondPersonField({ label, description, holding, value, errors, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [name, setName] = useState<string | null>(null)
  const asked = { ...(search !== name && { search }), ...(holding && { holding }) }
  const { data, isPlaceholderData } = useRead(quickPinContract.people, asked)
  const offered = (data?.people ?? []).map(({ id, person, hasPin }) => ({
    value: id,
    label: hasPin ? person : `${person} (no PIN)`,
  }))
  const chosenIsOffered = offered.some((one) => one.value === value?.userId)
  const choices = value && name && !chosenIsOffered ? [...offered, { value: value.userId, label: name }] : offered
  return (
    <Stack gap="sm">
      <Select
        label={label}
        description={description}
        placeholder="Search by name"
        searchable
        clearable
        aria-busy={isPlaceholderData}
        data={choices}
        filter={({ options }) => options}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage="Nobody is called so"
        value={value?.userId ?? null}
        error={errors.userId}
        onChange={(userId, option) => {
          setName(option?.label ?? null)
          onChange(userId === null ? null : { userId, pin: '' })
        }}
      />
      {value && (
        <PinField
          label="PIN"
          description="Entered by the other person"
          value={value.pin}
          error={errors.pin}
          onChange={(event) => onChange({ ...value, pin: event.currentTarget.value })}
        />
      )}
    </Stack>
  )
}
