import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { addAlert } from './add-alert.ts'
import { endAlert, strikeAlert } from './end-alert.ts'
import { showAlerts } from './show-alerts.ts'

export const alertsRoutes: readonly MountedOperation[] = [showAlerts, addAlert, endAlert, strikeAlert]
