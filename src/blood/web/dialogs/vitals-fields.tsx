import type { ReactNode } from 'react'
import { ageGroupOf } from '../../../observations/model/rules/age-group.ts'
import { FigureField } from '../../../observations/web/forms/figure-field.tsx'

const FIGURES = ['temperature', 'pulse', 'systolic', 'diastolic', 'respiration', 'spo2'] as const
type Figure = (typeof FIGURES)[number]

type Props = {
  /** A form that has the vital signs among its fields. */
  readonly form: {
    readonly values: object
    readonly errors: Readonly<Record<string, ReactNode>>
    setFieldValue(name: never, value: never): void
  }
  readonly ageDays: number | null
  readonly isFirst?: boolean
}

/** The vital signs of a transfusion; what is improbable is asked a second time right beneath. */
export function VitalsFields({ form, ageDays, isFirst = false }: Props) {
  const group = ageGroupOf(ageDays)
  const values = form.values as Readonly<Record<Figure, unknown>> & {
    readonly again: Readonly<Partial<Record<Figure, unknown>>> | null
  }
  return FIGURES.map((of, at) => (
    <FigureField
      key={of}
      of={of}
      group={group}
      isFirst={isFirst && at === 0}
      value={values[of]}
      again={values.again?.[of] ?? null}
      error={form.errors[of]}
      errorAgain={form.errors[`again.${of}`]}
      onChange={(typed) => form.setFieldValue(of as never, typed as never)}
      onAgain={(typed) => form.setFieldValue(`again.${of}` as never, typed as never)}
    />
  ))
}
