import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { decideBillingStatus } from '../../model/tracking/billing-status.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { endWithClaim } from './save-claim.ts'

/** Sets the billing status with its sub-status; the last save wins. */
export const setBillingStatus = operation(
  trackingContract.setBillingStatus,
  async (context, { id, status, subStatus }) => {
    const decided = context.orRefuse(decideBillingStatus({ status, subStatus: subStatus || null }))
    const columns = { billing_status: decided.status, billing_sub_status: decided.subStatus }
    return endWithClaim(context, id, columns, { type: 'visit.billing_status_set', facts: { status } })
  },
)

const SHOWN = 100

/**
 * The statuses a visit went through, newest first, from the history that the database keeps: the changes that touched either of
 * the two. A change keeps only what it changed, so each entry is the one after it with that change undone.
 */
export const showBillingStatusHistory = operation(
  trackingContract.billingStatusHistory,
  async ({ db, refuse }, { id }) => {
    const claim = await db
      .selectFrom('visit_claims')
      .select(['billing_status as status', 'billing_sub_status as subStatus'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!claim) return refuse('NOT_FOUND')
    const changes = await db
      .selectFrom('row_history as h')
      .leftJoin('users as u', (join) => onRow(join, 'u', 'h.actor_id'))
      .select([
        'h.at',
        'u.full_name as actor',
        sql<
          Partial<typeof claim>
        >`(select jsonb_object_agg(case key when 'billing_status' then 'status' else 'subStatus' end, value)
          from jsonb_each(h.before) where key in ('billing_status', 'billing_sub_status'))`.as('before'),
      ])
      .where('h.table_name', '=', 'visit_claims')
      .where('h.row_id', '=', id)
      .where('h.change', '=', 'update')
      .where(sql<boolean>`jsonb_exists_any(h.after, array['billing_status', 'billing_sub_status'])`)
      .orderBy('h.id', 'desc')
      .limit(SHOWN)
      .execute()
    let current = claim
    const entries = changes.map(({ at, actor, before }) => {
      const entry = { at: at.toISOString(), actor, ...current }
      current = { ...current, ...before }
      return entry
    })
    return { entries }
  },
)
