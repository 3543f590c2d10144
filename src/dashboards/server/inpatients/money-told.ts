import type { Page } from '../../../platform/model/contract/page.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import type { InpatientRow } from '../../model/inpatients/inpatient-row.ts'

/** A page of inpatients as an account is told it: what bills come to, and what is due of them, only to who may open bills. Pure. */
export const moneyTold = (page: Page<InpatientRow>, { can }: Pick<Actor, 'can'>): Page<InpatientRow> =>
  can.has('bill:read') ? page : { ...page, rows: page.rows.map((row) => ({ ...row, billTotal: null, balance: null })) }
