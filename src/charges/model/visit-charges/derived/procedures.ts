import type { IsoDate } from '../../../../kernel/calendar.ts'
import type { OperatedProcedure } from '../../../../schemes/model/stay/stay-types.ts'
import { ONE } from '../../price/quantity.ts'
import type { VisitCharge } from '../visit-charges.ts'
import { chargeOf, type Derived, type StayFacts } from './derived-charge.ts'

/** The procedures that were operated. Pure. */
export const proceduresOf = ({ stay, basis }: StayFacts): VisitCharge[] =>
  stay.procedures.flatMap((procedure) => (procedure.on ? [chargeOf(basis, surgery(procedure, procedure.on))] : []))

const surgery = (procedure: OperatedProcedure, day: IsoDate): Derived => ({
  id: `surgery:${procedure.id}`,
  sourceKind: 'surgery',
  head: 'surgery',
  itemId: procedure.surgeryId,
  procedureId: procedure.id,
  code: procedure.code,
  description: procedure.name,
  day,
  at: procedure.startedAt,
  quantity: ONE,
  unit: 'each',
})
