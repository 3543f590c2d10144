import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { choicesOf } from './doctor-kinds.ts'

type Props = {
  readonly found: readonly { readonly kind: string }[]
  readonly value: string
  onChange(value: string): void
}

/** All doctors or one kind, with their numbers; a phone is too narrow for them side by side. */
export function KindFilter({ found, value, onChange }: Props) {
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const data = choicesOf(found)
  if (!onPhone) return <SegmentedControl aria-label="Kind" data={data} value={value} onChange={onChange} />
  return (
    <NativeSelect
      aria-label="Kind"
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
