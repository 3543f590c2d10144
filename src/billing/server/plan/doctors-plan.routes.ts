import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { doctorsPlanContract } from '../../model/plan/doctors-plan.contract.ts'
import { planOfVisit } from './plan-of-visit.ts'
import { printPlan } from './print-plan.ts'
import { savePlanNote } from './save-plan-note.ts'

const showPlan = operation(doctorsPlanContract.plan, (context, { visitId }) => planOfVisit(context, visitId))

export const doctorsPlanRoutes: readonly MountedOperation[] = [showPlan, savePlanNote, printPlan]
