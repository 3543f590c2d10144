import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** How many there are of what a user expects to find in a hospital at work. */
export async function whatIsThere(db: HospitalDb): Promise<Record<string, number>> {
  const { rows } = await sql<{ what: string; n: number }>`
    select * from (values
      ('outpatients', (select count(*) from visits where patient_type = 'OPD')),
      ('inpatients', (select count(*) from visits where patient_type <> 'OPD')),
      ('readmissions', (select count(*) from visits where readmission_of is not null)),
      ('certificates', (select count(*) from satisfaction_certificates where manner = 'paper')),
      ('refused certificates', (select count(*) from satisfaction_certificates where manner = 'refused')),
      ('surveys', (select count(*) from satisfaction_surveys)),
      ('closed grievances', (select count(*) from grievances where state = 'closed')),
      ('open grievances', (select count(*) from grievances where state = 'open')),
      ('letters', (select count(*) from letters)),
      ('filed letters', (select count(*) from letters where filed_at is not null)),
      ('final payments', (select count(*) from final_payments)),
      ('approved balances', (select count(*) from open_balance_approvals)),
      ('refunds', (select count(*) from receipts where kind = 'refund')),
      ('memos', (select count(*) from p4_memos)),
      ('second versions', (select count(*) from bills where version_no = 2))) as found (what, n)`.execute(db)
  return Object.fromEntries(rows.map(({ what, n }) => [what, Number(n)]))
}
