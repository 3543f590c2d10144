import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { mandatoryServicesContract } from '../../model/services/mandatory-services.contract.ts'
import { addService } from './add-service.ts'
import { serviceRules } from './service-rules.queries.ts'
import { setRule, stopService } from './set-rule.ts'

const rules = operation(mandatoryServicesContract.rules, async ({ db }, { id }) => ({
  rules: (await serviceRules(db, [id]))
    .map(({ createdAt, serviceId: _, ...rule }) => ({ ...rule, createdAt: createdAt.toISOString() }))
    .toReversed(),
}))

export const mandatoryServicesRoutes: readonly MountedOperation[] = [rules, addService, setRule, stopService]
