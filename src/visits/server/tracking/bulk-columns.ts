import { type RawBuilder, sql } from 'kysely'
import { type BulkField, type BulkValue, isClaimField } from '../../model/tracking/bulk-fields.ts'
import { TRACKED_FIELDS } from '../../model/tracking/tracked-fields.ts'
import type { ClaimColumns } from './save-claim.ts'

/** How a field of a bulk change stands in `visit_claims`: as one text, so that before and after can be compared and kept. */
type Held = {
  readonly text: RawBuilder<string | null>
  columns(text: string | null): ClaimColumns
}

/** The billing status and its sub-status change together: their text is a JSON array of both. */
const BILLING: Held = {
  text: sql<string>`jsonb_build_array(billing_status, billing_sub_status)::text`,
  columns: (text) => {
    const [status, subStatus] = JSON.parse(text ?? '[null, null]') as [string | null, string | null]
    return { billing_status: status, billing_sub_status: subStatus }
  },
}

const oneColumn = (column: string): Held => ({
  text: sql<string | null>`${sql.ref(column)}::text`,
  columns: (text) => ({ [column]: text }),
})

export const heldIn = (field: BulkField): Held =>
  field === 'billingStatus' ? BILLING : oneColumn(isClaimField(field) ? 'claim_id' : TRACKED_FIELDS[field].column)

/** The text of a value as PostgreSQL writes it. */
export const textOf = (value: BulkValue): string | null =>
  value === null
    ? null
    : Array.isArray(value)
      ? `[${value.map((part) => JSON.stringify(part)).join(', ')}]`
      : String(value)
