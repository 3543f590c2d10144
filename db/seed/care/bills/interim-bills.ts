import { saveDischarge } from '../../../../src/visits/server/tracking/save-discharge.ts'
import type { ToldCase } from '../../cases/told-case.ts'
import type { ToldPatient } from '../../cases/told-patient.ts'
import { type Happening, HOUR, momentOf } from '../../moments.ts'
import type { Scenario } from '../../scenario.ts'
import { confirm, nextVersion } from './bill-steps.ts'

/** After the charges of the day, and when the desk takes up the next version. */
const [CONFIRMED, BEGUN] = ['17:40', '17:46']

type Then = (at: Date, happens: (patient: ToldPatient) => Promise<unknown>) => Happening

/** The way home was planned for so long after the bill. */
const HOME_AFTER = 17 * HOUR

/**
 * The bills of a long stay: each is confirmed for the next morning, when the patient was to go home; the stay goes on, and the next
 * version is begun, which takes its place.
 */
export function interimBills(scenario: Scenario, { story, dayOf: day }: ToldCase, then: Then): Happening[] {
  return (story.interimBills ?? []).flatMap(([on, reason]) => {
    const [confirmedAt, begunAt] = [momentOf(day(on), CONFIRMED), momentOf(day(on), BEGUN)]
    return [
      then(confirmedAt, async ({ visitId }) => {
        const { db } = scenario
        const known = await db
          .selectFrom('discharges')
          .select('planned_at')
          .where('id', '=', visitId)
          .executeTakeFirst()
        await saveDischarge(db, visitId, { planned_at: new Date(+confirmedAt + HOME_AFTER) })
        await confirm(scenario, visitId, confirmedAt)
        await saveDischarge(db, visitId, { planned_at: known?.planned_at ?? null })
      }),
      then(begunAt, ({ visitId }) => nextVersion(scenario, visitId, begunAt, reason)),
    ]
  })
}
