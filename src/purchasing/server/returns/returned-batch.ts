import { sql } from 'kysely'
import { batchNow } from '../../../stock/server/batches/batch-now.ts'

/** Of a line `l` of a return and its received line `g`, the batch `b` as which it left; until it has left, as which it lies there now. */
export const isBatchReturned = sql<boolean>`b.hospital_id = l.hospital_id and b.id = coalesce((select v.batch_id from stock_movements v
  where v.hospital_id = l.hospital_id and v.source_kind = 'supplier_return_line' and v.source_id = l.id and v.reverses_id is null),
  ${batchNow('g.batch_id')})`
