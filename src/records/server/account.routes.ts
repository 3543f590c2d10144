import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { accountContract } from '../model/account.contract.ts'
import { historyOf } from './history.queries.ts'

const history = operation(accountContract.history, async ({ db }, { id }) => ({
  entries: await historyOf(db, 'users', id),
}))

export const accountRoutes: readonly MountedOperation[] = [history]
