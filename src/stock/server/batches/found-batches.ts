import { sql } from 'kysely'
import { foundMedicines } from '../../../medicines/server/items/medicines.queries.ts'

/** The ids of the batches of the items that are found, and of those that have the number; each by its own index. */
export const foundBatches = (
  typed: string,
) => sql`(select c.id from ${foundMedicines(typed)} f join batches c on c.medicine_id = f.medicine_id
    union all select c.id from batches c where c.batch_no = ${typed.toUpperCase()})`
