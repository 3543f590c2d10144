import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { addAccount } from './add-account.ts'
import { approveAccount, changeAccount, listAccounts, signAccountOut } from './change-account.ts'

export const staffRoutes: readonly MountedOperation[] = [
  listAccounts,
  addAccount,
  approveAccount,
  changeAccount,
  signAccountOut,
]
