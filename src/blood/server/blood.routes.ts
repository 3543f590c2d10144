import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { filePapers, printPapers } from './papers/file-papers.ts'
import { printSlip } from './papers/print-slip.ts'
import { listRequisitions } from './requisitions/list-requisitions.ts'
import { requestBlood } from './requisitions/request-blood.ts'
import { cancelRequisition, closeRequisition, sendSample } from './requisitions/steps.ts'
import { showBlood } from './show-blood.ts'
import { setTariffs, showTariffs } from './tariffs.ts'
import { reportReaction, strikeTransfusion } from './transfusions/react-and-strike.ts'
import { startTransfusion } from './transfusions/start.ts'
import { endTransfusion, watchTransfusion } from './transfusions/watch-and-end.ts'
import { receiveUnit } from './units/receive-unit.ts'
import { completeUnit, putAwayUnit, setUnitPrice } from './units/unit-steps.ts'

export const bloodRoutes: readonly MountedOperation[] = [
  listRequisitions,
  showBlood,
  requestBlood,
  sendSample,
  closeRequisition,
  cancelRequisition,
  printSlip,
  printPapers,
  filePapers,
  showTariffs,
  setTariffs,
  receiveUnit,
  completeUnit,
  setUnitPrice,
  putAwayUnit,
  startTransfusion,
  watchTransfusion,
  endTransfusion,
  reportReaction,
  strikeTransfusion,
]
