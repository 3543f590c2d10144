import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { accountContract } from '../model/account.contract.ts'
import { historyOf } from './history.queries.ts'
import { historyOperation } from './history-operation.ts'

const history = historyOperation(accountContract.history, 'account', (db, id) => historyOf(db, 'users', id))

export const accountRoutes: readonly MountedOperation[] = [history]
