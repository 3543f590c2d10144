import { showDayOf } from '../../kernel/calendar.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import type { satisfactionContract } from '../model/satisfaction.contract.ts'

type Visit = RouteReply<typeof satisfactionContract.ofVisit>['visit']

const day = (instant: string | null) => instant && showDayOf(instant)

/** The visit in one line: who, the insurance number, the stay and the treatment. */
export const factsOf = ({ patientName, insuranceNo, visitNo, admittedAt, leavesAt, treatment }: Visit): string =>
  [patientName, insuranceNo, visitNo, [day(admittedAt), day(leavesAt)].filter(Boolean).join(' – '), treatment]
    .filter(Boolean)
    .join(' · ')
