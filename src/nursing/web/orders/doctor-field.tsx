import { Select } from '@mantine/core'
import { quickPinContract } from '../../../access/model/pin/quick-pin.contract.ts'
import { useRead } from '../../../platform/web/use-call.ts'

type DoctorProps = {
  readonly value: string | null
  readonly error: string | undefined
  onChange(id: string | null): void
}

/** The doctor who told an order. */
export function DoctorField({ value, error, onChange }: DoctorProps) {
  const { data } = useRead(quickPinContract.people, { holding: 'medication-order:write' })
  return (
    <Select
      label="Told by"
      required
      searchable
      data={(data?.people ?? []).map(({ id, person }) => ({ value: id, label: person }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
