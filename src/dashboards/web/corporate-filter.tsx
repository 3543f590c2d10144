import { NativeSelect } from '@mantine/core'
import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { usePayers } from '../../patients/web/use-payers.ts'

type Props = { readonly value: string; onChange(payerId: string): void }

/** The visits of one payer or of all. */
export function CorporateFilter({ value, onChange }: Props) {
  const { listed } = usePayers()
  return (
    <NativeSelect
      aria-label="Corporate"
      flex={{ base: '1 1 130px', xs: 'none' }}
      w={{ xs: 150 }}
      data={[
        { value: '', label: 'All corporates' },
        ...listed.map(({ id, name }) => ({ value: id, label: corporateName(name) })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
