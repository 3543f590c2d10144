import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { decideBillingStatus } from '../../model/tracking/billing-status.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { saveClaim } from './save-claim.ts'

/** Sets the billing status with its sub-status; the last save wins. */
export const setBillingStatus = operation(
  trackingContract.setBillingStatus,
  async ({ db, record, refuse, orRefuse }, { id, status, subStatus }) => {
    const decided = orRefuse(decideBillingStatus({ status, subStatus: subStatus || null }))
    const columns = { billing_status: decided.status, billing_sub_status: decided.subStatus }
    const saved = (await saveClaim(db, id, columns)) ?? refuse('NOT_FOUND')
    await record({
      type: 'visit.billing_status_set',
      subject: { type: 'visit', id },
      patientId: saved.patientId,
      facts: { status },
    })
    return { version: saved.version }
  },
)

const SHOWN = 100

/** The statuses a visit went through, from the history that the database keeps: a change that touched either of the two. */
export const showBillingStatusHistory = operation(
  trackingContract.billingStatusHistory,
  async ({ db, refuse }, { id }) => {
    if (!(await db.selectFrom('visits').select('id').where('id', '=', id).executeTakeFirst()))
      return refuse('NOT_FOUND')
    const changes = await db
      .selectFrom('row_history as h')
      .leftJoin('users as u', (join) => onRow(join, 'u', 'h.actor_id'))
      .select(['h.at', 'u.username', 'h.after'])
      .where('h.table_name', '=', 'visit_claims')
      .where('h.row_id', '=', id)
      .where('h.change', '=', 'update')
      .where(sql<boolean>`jsonb_exists_any(h.after, array['billing_status', 'billing_sub_status'])`)
      .orderBy('h.id', 'asc')
      .limit(SHOWN)
      .execute()
    // A change keeps only what it changed: what it left alone is as it stood before.
    let current: { status: string | null; subStatus: string | null } = { status: null, subStatus: null }
    const entries = changes.map(({ at, username, after }) => {
      const changed = after as { billing_status?: string | null; billing_sub_status?: string | null }
      current = {
        status: changed.billing_status === undefined ? current.status : changed.billing_status,
        subStatus: changed.billing_sub_status === undefined ? current.subStatus : changed.billing_sub_status,
      }
      return { at: at.toISOString(), actor: username, ...current }
    })
    return { entries: entries.reverse() }
  },
)
