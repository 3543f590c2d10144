import type { ToldCase } from '../../cases/told-case.ts'
import type { ToldPatient } from '../../cases/told-patient.ts'
import { type Happening, momentOf } from '../../moments.ts'
import type { Scenario } from '../../scenario.ts'
import { confirm, nextVersion } from './bill-steps.ts'

/** After the charges of the day, and when the desk takes up the next version. */
const [CONFIRMED, BEGUN] = ['17:40', '17:46']

type Then = (at: Date, happens: (patient: ToldPatient) => Promise<unknown>) => Happening

/** The bills of a long stay: each is confirmed for the payer, and the next version begun, which takes its place. */
export function interimBills(scenario: Scenario, { story, dayOf: day }: ToldCase, then: Then): Happening[] {
  return (story.interimBills ?? []).flatMap(([on, reason]) => {
    const [confirmedAt, begunAt] = [momentOf(day(on), CONFIRMED), momentOf(day(on), BEGUN)]
    return [
      then(confirmedAt, ({ visitId }) => confirm(scenario, visitId, confirmedAt)),
      then(begunAt, ({ visitId }) => nextVersion(scenario, visitId, begunAt, reason)),
    ]
  })
}
