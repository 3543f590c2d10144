import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { chooseWarning } from './choose.ts'
import { printObservations } from './print-observations.ts'
import { recordFluid, recordVitals, setDiet } from './record-observations.ts'
import { showChart, showLatest, showObservations } from './show-observations.ts'
import { strikeDiet, strikeFluid, strikeVitals } from './strike-out.ts'

export const observationsRoutes: readonly MountedOperation[] = [
  showObservations,
  showChart,
  showLatest,
  printObservations,
  recordVitals,
  recordFluid,
  setDiet,
  strikeVitals,
  strikeFluid,
  strikeDiet,
  chooseWarning,
]
