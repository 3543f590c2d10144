import { sql } from 'kysely'
import { addDays, dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import { DAYS_IN_BIN, recycleBinContract, type WithdrawnRecord } from '../../../records/model/recycle-bin.contract.ts'
import { recycleBin } from '../recycle-bin.generated.ts'

type Row = {
  kind: string
  id: string
  name: string
  detail: string
  withdrawn_at: Date
  withdrawn_reason: string | null
  withdrawnBy: string | null
}

/** What was withdrawn by itself in the last 30 days: visits that left with their patient are restored with it. */
export const listWithdrawn = operation(recycleBinContract.withdrawn, async ({ db, now }) => {
  await openRecycleBin(db)
  const since = addDays(dayOf(now), -DAYS_IN_BIN)
  const ofKinds = recycleBin.map(
    ({ kind, rows }) => sql`
      select ${sql.lit(kind)} as kind, r.id, r.name, r.detail, r.withdrawn_at, r.withdrawn_reason, u.full_name as "withdrawnBy"
      from (${rows}) r left join users u on ${sameRow('u', 'r.withdrawn_by')}
      where r.withdrawn_at >= ${since}::date`,
  )
  const { rows } = await sql<Row>`${sql.join(ofKinds, sql` union all `)} order by withdrawn_at desc`.execute(db)
  return { records: rows.map(show) }
})

const show = ({ kind, id, name, detail, withdrawn_at, withdrawn_reason, withdrawnBy }: Row): WithdrawnRecord => ({
  kind,
  id,
  name,
  detail,
  restores: recycleBin.find((one) => one.kind === kind)?.restores({ name, detail }) ?? name,
  withdrawnAt: withdrawn_at.toISOString(),
  withdrawnBy,
  reason: withdrawn_reason,
  keptUntil: addDays(dayOf(withdrawn_at), DAYS_IN_BIN),
})
