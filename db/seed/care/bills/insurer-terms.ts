import { sql } from 'kysely'
import { dayOf } from '../../../../src/kernel/calendar.ts'
import { changeRule } from '../../../../src/schemes/server/rules/change-rule.ts'
import { DAY } from '../../moments.ts'
import { performAt, type Scenario } from '../../scenario.ts'

/** Days within which the insurers want the file, by agreements that hold so long. */
const SUBMISSION_DAYS = 4
const AGREED_AGO = 90 * DAY

/** The administrator enters what the insurers agreed on: their bills are sooner overdue than those of the schemes. */
export async function seedInsurerTerms(scenario: Scenario): Promise<void> {
  const agreed = new Date(scenario.now.getTime() - AGREED_AGO)
  const classes = await scenario.db
    .selectFrom('tariff_classes as c')
    .innerJoin('scheme_terms as t', 't.tariff_class_id', 'c.id')
    .select(['c.id', 't.has_packages as hasPackages', 't.days_before as daysBefore'])
    .select(['t.patient_pays_rest as patientPaysRest', 't.implants_need_invoice as implantsNeedInvoice'])
    .select('t.rounds_off as roundsOff')
    .where(sql<boolean>`'insurer' = any (c.payer_kinds) and not 'private' = any (c.payer_kinds)`)
    .execute()
  for (const { id, ...terms } of classes)
    await performAt(scenario, agreed, changeRule, {
      params: { kind: 'terms' },
      body: {
        tariffClassId: id,
        values: {
          ...{ ...terms, submissionDays: SUBMISSION_DAYS },
          ...{ from: dayOf(agreed), source: 'Agreements with the insurers of this year' },
        },
      },
    })
}
