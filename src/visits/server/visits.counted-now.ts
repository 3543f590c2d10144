import { sql } from 'kysely'
import type { CountedNow } from '../../platform/server/records/counted-now.ts'

export const visitsCountedNow: readonly CountedNow[] = [
  { name: 'admitted', rows: () => sql`visits where patient_type = 'IPD' and discharge_date is null` },
  { name: 'outpatients-today', rows: (today) => sql`visits where patient_type = 'OPD' and visit_date = ${today}` },
]
