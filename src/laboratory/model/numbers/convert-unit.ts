import { type Decimal, known, plus, times, toDecimal } from './rational.ts'

/** How a value in another unit becomes one of the parameter's: × factor + offset. */
export type Conversion = { readonly unit: string; readonly factor: Decimal; readonly unitOffset: Decimal }

type Parameter = { readonly unit: string; readonly decimals: number; readonly units: readonly Conversion[] }

/**
 * A value in the unit of its parameter, rounded once, after the conversion; null where nobody said how that unit is converted. The
 * comparator of a bound stays as it is: factors are above zero. Pure.
 */
export function convertUnit(value: Decimal, unit: string, parameter: Parameter): Decimal | null {
  if (isSame(unit, parameter.unit)) return toDecimal(known(value), parameter.decimals)
  const conversion = parameter.units.find((one) => isSame(one.unit, unit))
  if (!conversion) return null
  return toDecimal(
    plus(times(known(value), known(conversion.factor)), known(conversion.unitOffset)),
    parameter.decimals,
  )
}

/** Case is told apart (mmol and Mmol are not one unit), blanks are not. */
const isSame = (a: string, b: string) => a.replaceAll(' ', '') === b.replaceAll(' ', '')
