import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { addAdvice, addApproval, removeApproval } from './advices-and-approvals.ts'
import { addPackage, cancelPackage } from './packages.ts'
import { printPhysiotherapyBill } from './print-physiotherapy-bill.ts'
import { addSession, cancelSession } from './sessions.ts'
import { showPhysiotherapy } from './show-physiotherapy.ts'

export const physiotherapyRoutes: readonly MountedOperation[] = [
  showPhysiotherapy,
  addAdvice,
  addApproval,
  removeApproval,
  addPackage,
  cancelPackage,
  addSession,
  cancelSession,
  printPhysiotherapyBill,
]
