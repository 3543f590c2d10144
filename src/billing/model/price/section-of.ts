import { periodOn } from '../../../schemes/model/stay/divide-stay.ts'
import type { Period } from '../../../schemes/model/stay/stay-types.ts'
import type { BillSection, Chargeable } from './price-types.ts'

type Days = Pick<Period, 'kind' | 'from' | 'to'>

/** Where a charge stands: conservative up to the first package, the package, and what lies between and after packages as extra ranges. */
export function sectionOf({ head, day }: Pick<Chargeable, 'head' | 'day'>, periods: readonly Days[]): BillSection {
  if (head === 'surgery') return 'surgical'
  if (periodOn(periods, day)?.kind === 'package') return 'package'
  const first = periods.find(({ kind }) => kind === 'package')
  return first && day > first.to ? 'extra' : 'conservative'
}
