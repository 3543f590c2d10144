import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FIRST_FIELD } from '../../../ui/forms/form-dialog.tsx'
import type { AgeGroup } from '../../model/rules/age-group.ts'
import { celsiusOf, fahrenheitOf, isImprobable, MEASURE, type MeasureKey } from '../../model/rules/measures.ts'
import css from '../observations.module.css'

type Props = {
  readonly of: MeasureKey
  readonly value: unknown
  readonly again: unknown
  readonly group: AgeGroup
  readonly error?: ReactNode
  readonly errorAgain?: ReactNode
  readonly isFirst?: boolean
  onChange(figure: number | null): void
  onAgain(figure: number | null): void
}

/** A figure as it is measured; what is improbable at the age is asked a second time right beneath. A temperature may be typed in °F. */
export function FigureField({ of, value, again, group, error, errorAgain, isFirst = false, onChange, onAgain }: Props) {
  const { name, unit, decimals } = MEASURE[of]
  const isTemperature = of === 'temperature'
  const read = typeof value === 'number' ? (isTemperature ? celsiusOf(value) : value) : null
  const isAsked = read !== null && !error && isImprobable(of, read, group)
  const field = {
    hideControls: true,
    allowNegative: false,
    allowDecimal: decimals > 0,
    decimalScale: decimals,
    rightSection: <span className={css.unit}>{unit}</span>,
    rightSectionWidth: 52,
  } as const
  const figureOf = (typed: number | string): number | null => (typed === '' ? null : Number(typed))
  return (
    <div>
      <NumberInput
        {...field}
        {...(isFirst && FIRST_FIELD)}
        label={name}
        value={typeof value === 'number' ? value : ''}
        error={error}
        description={isTemperature && read !== null && !error ? `${read} °C, ${fahrenheitOf(read)} °F` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(typed) => onChange(figureOf(typed))}
        onBlur={() => isTemperature && typeof value === 'number' && onChange(celsiusOf(value))}
      />
      {isAsked && (
        <NumberInput
          {...field}
          className={css.again ?? ''}
          label={`${name} again`}
          description="Improbable: please measure and type it again"
          required
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typeof again === 'number' ? again : ''}
          error={errorAgain}
          onChange={(typed) => onAgain(figureOf(typed))}
          onBlur={() => isTemperature && typeof again === 'number' && onAgain(celsiusOf(again))}
        />
      )}
    </div>
  )
}
