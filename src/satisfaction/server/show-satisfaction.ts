import { operation } from '../../platform/server/contract/operation.ts'
import { decideAvailable, patientMaySign } from '../model/certificate.ts'
import { satisfactionContract } from '../model/satisfaction.contract.ts'
import { certificatesOf, surveyOf } from './certificates.queries.ts'
import { certifiedVisitOf, visitToCertify } from './certified-visit.queries.ts'
import { grievancesOfVisit } from './grievances.queries.ts'

/** What the screen of the certificate shows; it writes nothing. */
export const showSatisfaction = operation(satisfactionContract.ofVisit, async ({ db, now, refuse }, { visitId }) => {
  const visit = (await visitToCertify(db, visitId)) ?? refuse('NOT_FOUND')
  const certified = certifiedVisitOf(visit, now)
  const maySign = patientMaySign(certified)
  const { visitNo, patientName, uhid, insuranceNo, treatment } = visit
  return {
    visit: {
      visitId,
      visitNo,
      patientName,
      uhid,
      insuranceNo,
      treatment,
      admittedAt: visit.admittedAt?.toISOString() ?? null,
      leavesAt: (visit.dischargedAt ?? visit.plannedAt)?.toISOString() ?? null,
    },
    isAvailable: decideAvailable(certified).ok,
    patientMaySign: maySign,
    attendantBecause: maySign ? null : certified.died ? ('deceased' as const) : ('minor' as const),
    certificates: await certificatesOf(db, visitId),
    grievances: await grievancesOfVisit(db, visitId),
    survey: await surveyOf(db, visitId),
  }
})
