import { historyRoute } from './record-routes.ts'

/** An account as a record; access, whose it is, is below this slice. */
export const accountContract = { history: historyRoute('account', ['users']) }
