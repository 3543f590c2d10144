import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { changeP2, setReferral } from './p2/arrange-p2.ts'
import { exportP2, printP2 } from './p2/print-p2.ts'
import { showP2 } from './p2/show-p2.ts'
import { submitP2, uploadP2Scan } from './p2/submit-p2.ts'
import { countP2Print, reopenP2, verifyP2 } from './p2/verify-p2.ts'
import { enterMemo, showReasons } from './sanction/enter-memo.ts'
import { exportP3, exportP5, printP3, printP5 } from './summaries/print-summaries.ts'
import { showP3, showP5 } from './summaries/show-summaries.ts'

export const claimsRoutes: readonly MountedOperation[] = [
  showP2,
  printP2,
  exportP2,
  changeP2,
  setReferral,
  verifyP2,
  reopenP2,
  countP2Print,
  uploadP2Scan,
  submitP2,
  showReasons,
  enterMemo,
  showP3,
  printP3,
  exportP3,
  showP5,
  printP5,
  exportP5,
]
