import { ROUTE_WORDS } from '../../../nursing/model/orders/order-words.ts'
import { givenMedicines } from '../../../nursing/server/sheet/given-medicines.queries.ts'
import { firstVitals, latestVitals, type StoredVitals } from '../../../observations/server/observations.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { ANAESTHESIA_WORDS, sided } from '../../../theatre/model/case/case-words.ts'
import { type OperatedCase, operatedCases } from '../../../theatre/server/cases/operated.queries.ts'
import type { SummaryRecord, VitalsOfRecord } from '../../model/summary-record.ts'

type OfStay = Pick<SummaryRecord, 'vitals' | 'given' | 'cases'> & { readonly fitted: SummaryRecord['implants'] }

/** What wards and theatre wrote of a stay: vital signs when the patient came and last, what was given, what was operated and fitted. */
export async function stayOfRecord(db: HospitalDb, visitId: string, now: Date): Promise<OfStay> {
  const [first, latest, given, cases] = await Promise.all([
    firstVitals(db, visitId),
    latestVitals(db, visitId),
    givenMedicines(db, visitId, now),
    operatedCases(db, visitId),
  ])
  return {
    vitals: { first: first ? asVitals(first) : null, latest: latest ? asVitals(latest) : null },
    given: given.map(({ route, ...medicine }) => ({ ...medicine, route: route === null ? '' : ROUTE_WORDS[route] })),
    cases: cases.map(asCase),
    fitted: cases.flatMap(({ implants }) => implants.map((one) => ({ ...one, serialNo: one.serialNo ?? '' }))),
  }
}

const asVitals = ({
  at,
  temperature,
  pulse,
  respiration,
  systolic,
  diastolic,
  spo2,
  ...row
}: StoredVitals): VitalsOfRecord => ({
  ...{ at: at.toISOString(), temperature, pulse, respiration, systolic, diastolic, spo2 },
  ...{ isOnOxygen: row.isOnOxygen, pain: row.pain, weight: row.weight },
})

function asCase({
  on,
  abandonedBecause,
  anaesthesia,
  procedures,
  staff,
}: OperatedCase): SummaryRecord['cases'][number] {
  const named = (part: string) => staff.filter((one) => one.part === part).map(({ name }) => name)
  return {
    ...{ on, abandonedBecause, anaesthesia: anaesthesia && ANAESTHESIA_WORDS[anaesthesia] },
    procedures: procedures.map(({ visitSurgeryId, side, name, ...procedure }) => ({
      ...procedure,
      ...{ id: visitSurgeryId, side },
      name: sided({ side, name }),
    })),
    ...{ surgeons: named('surgeon'), assistants: named('assistant'), anaesthetists: named('anaesthetist') },
  }
}
