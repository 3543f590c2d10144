import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { showGateToday } from './gate/gate-today.ts'
import { showKnownPasses } from './gate/known-passes.ts'
import { receiveExit } from './gate/left-offline.ts'
import { recordExit } from './gate/record-exit.ts'
import { refuseExit } from './gate/refuse-exit.ts'
import { scanPass } from './gate/scan-pass.ts'
import { cancelPass, countPassPrint } from './pass/change-pass.ts'
import { dischargePatient } from './pass/discharge-patient.ts'
import { generatePass } from './pass/generate-pass.ts'
import { printPass } from './pass/print-pass.ts'
import { revealReceiver } from './pass/reveal-receiver.ts'
import { showPass } from './pass/show-pass.ts'
import { revokeDischarge } from './revoke/revoke-discharge.ts'
import { showRevocation } from './revoke/show-revocation.ts'
import { changeWorkflow } from './workflow/change-workflow.ts'
import { letGo, undoLetGo } from './workflow/let-go.ts'
import { planDischarge } from './workflow/plan-discharge.ts'
import { showWorkflow } from './workflow/show-workflow.ts'
import { tickItem, untickItem } from './workflow/tick-item.ts'

export const dischargeRoutes: readonly MountedOperation[] = [
  showWorkflow,
  planDischarge,
  changeWorkflow,
  tickItem,
  untickItem,
  letGo,
  undoLetGo,
  dischargePatient,
  generatePass,
  showPass,
  printPass,
  countPassPrint,
  cancelPass,
  scanPass,
  recordExit,
  refuseExit,
  receiveExit,
  showKnownPasses,
  revealReceiver,
  showGateToday,
  showRevocation,
  revokeDischarge,
]
