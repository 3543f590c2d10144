import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly label: string
  /** Basis points. */
  readonly value: unknown
  readonly error?: ReactNode
  onChange(basisPoints: number | null): void
}

/** A rate in per cent with two decimals, kept as basis points. */
export const RateField = ({ value, onChange, ...field }: Props) => (
  <NumberInput
    {...field}
    required
    suffix=" %"
    min={0}
    max={100}
    decimalScale={2}
    allowNegative={false}
    value={typeof value === 'number' ? value / 100 : ''}
    onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * 100))}
  />
)
