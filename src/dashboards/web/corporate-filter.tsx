import { NativeSelect } from '@mantine/core'
import { corporateName } from '../../patients/model/patient-words.ts'
import { useCorporates } from '../../patients/web/use-corporates.ts'

type Props = { readonly value: string; onChange(corporate: string): void }

/** One payer or all; one that is not in the list any more stays on offer while it is chosen. */
export function CorporateFilter({ value, onChange }: Props) {
  const { names } = useCorporates()
  const offered = names.includes(value) || !value ? names : [value, ...names]
  return (
    <NativeSelect
      aria-label="Corporate"
      flex={{ base: '1 1 130px', xs: 'none' }}
      w={{ xs: 150 }}
      data={[
        { value: '', label: 'All corporates' },
        ...offered.map((name) => ({ value: name, label: corporateName(name) })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
