import { ONE } from '../../../charges/model/price/quantity.ts'
import { type ChargePosting, postCharges } from '../../../charges/server/posting/post-charge.ts'
import { reverseSource } from '../../../charges/server/posting/reverse-charge.ts'
import type { ChargedVisit } from '../../../charges/server/price-basis.queries.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { termsOn } from '../../../schemes/model/on-day.ts'
import { payersOfVisits } from '../../../visits/server/payer/payers-of-visits.queries.ts'
import { startedHours } from '../../model/case/started-hours.ts'
import type { FoundCase } from '../cases/cases.queries.ts'

const TIME = 'theatre_time'
const ANAESTHESIA = 'theatre_anaesthesia'

/** Whether the payer of a day pays operations by packages, in which anaesthesia and theatre are. */
export async function paysPackages(db: HospitalDb, visit: ChargedVisit, day: IsoDate): Promise<boolean> {
  const payers = (await payersOfVisits(db, [visit]))(visit.id)
  const payer = payers.findLast(({ from }) => from <= day) ?? payers[0]
  return payer !== undefined && termsOn(payer.rules, day)?.hasPackages === true
}

/**
 * Posts anaesthesia and theatre time of a case, each once by the case: what the anaesthetist costs, and the started hours of the theatre
 * as the service that its set-up names.
 */
export async function postCaseTime(
  db: HospitalDb,
  found: FoundCase,
  { day, now }: { readonly day: IsoDate; readonly now: Date },
): Promise<number> {
  const { id, theatreId, inTheatre, staff, out } = found
  if (!inTheatre) return 0
  const theatre = theatreId
    ? await db.selectFrom('theatres').select('service_id as serviceId').where('id', '=', theatreId).executeTakeFirst()
    : undefined
  const anaesthetist = staff.find(({ part }) => part === 'anaesthetist')
  const postings: ChargePosting[] = []
  if (anaesthetist)
    postings.push({
      head: 'anaesthesia',
      item: { id: anaesthetist.key },
      day,
      at: inTheatre,
      quantity: ONE,
      source: { kind: ANAESTHESIA, id },
    })
  if (theatre?.serviceId)
    postings.push({
      head: 'theatre',
      item: { id: theatre.serviceId },
      day,
      at: inTheatre,
      quantity: startedHours(inTheatre, out ?? found.closure ?? now) * ONE,
      unit: 'hour',
      source: { kind: TIME, id },
    })
  if (postings.length > 0) await postCharges(db, found.visitId, postings)
  return postings.length
}

/** Takes back what a case was charged for its time. */
export async function reverseCaseTime(db: HospitalDb, id: string, reason: string): Promise<void> {
  for (const kind of [TIME, ANAESTHESIA] as const) await reverseSource(db, { kind, id }, { reason })
}
