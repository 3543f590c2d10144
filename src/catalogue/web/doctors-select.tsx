import '../../ui/display/pills.ts'
import { MultiSelect } from '@mantine/core'
import { useRead } from '../../platform/web/use-call.ts'
import { catalogueContract } from '../model/catalogue.contract.ts'
import { kindWord } from './doctor-kinds.ts'
import { useSimilarDoctors } from './use-similar-doctors.ts'

type Props = {
  readonly label: string
  readonly value: readonly string[]
  onChange(ids: string[]): void
  readonly maximum?: number
}

/** Doctors of this hospital by name, specialty or department (specification 1 section 2.10). */
export function DoctorsSelect({ label, value, onChange, maximum }: Props) {
  const { data, isPending } = useRead(catalogueContract.doctors, {})
  const similar = useSimilarDoctors()
  return (
    <MultiSelect
      label={label}
      placeholder={maximum !== undefined && value.length >= maximum ? '' : 'Search by name or specialty'}
      description={maximum !== undefined ? `At most ${maximum}` : undefined}
      searchable
      clearable
      hidePickedOptions
      {...similar}
      {...(maximum !== undefined && { maxValues: maximum })}
      value={[...value]}
      onChange={onChange}
      nothingFoundMessage={isPending ? 'Loading...' : 'No doctors found in the database'}
      data={(data?.doctors ?? []).map(({ id, name, specialty, kind }) => ({
        value: id,
        label: [name, specialty, kindWord(kind)].filter(Boolean).join(' · '),
      }))}
    />
  )
}
