import type { IsoDate } from '../../../kernel/calendar.ts'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import type { parameterForm } from '../../model/parameters/parameter-fields.ts'
import type { ShownParameter } from '../../model/parameters/parameters.contract.ts'

export type ParameterFormState = ContractForm<typeof parameterForm>
type Values = ParameterFormState['values']

/** A range before anything is typed: for everybody, from birth on. */
export const BLANK_RANGE: Values['ranges'][number] = {
  sex: '',
  ageFrom: 0,
  ageFromUnit: 'years',
  ageTo: null,
  ageToUnit: 'years',
  method: '',
  state: '',
  low: '',
  lowIsExclusive: false,
  high: '',
  highIsExclusive: false,
  criticalLow: '',
  criticalHigh: '',
  words: '',
  source: '',
}

/** A new parameter counts from today on. */
export const blankParameter = (today: IsoDate): Partial<Values> => ({
  kind: 'numeric',
  status: 'Active',
  decimals: 1,
  stabilityHours: 8,
  deltaDays: null,
  from: today,
})

/** What is shown of a parameter, as its form holds it. */
export function typedOf(
  { id: _id, version: _version, day: _day, changes: _changes, ...shown }: ShownParameter,
  today: IsoDate,
) {
  const filled = Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, value === null && name !== 'deltaDays' ? '' : value]),
  )
  return { ...filled, from: today } as Partial<Values>
}
