import { PLAIN_RULE, type ServiceRule } from '../../../../catalogue/model/services/service-rules.ts'
import type { MandatoryService, Ruled } from './daily-services.ts'

/** A rule that has always held: of each day and for everybody, unless a test says otherwise. */
export const aRule = (changes: Partial<ServiceRule> = {}): ServiceRule => ({
  ...PLAIN_RULE,
  validFrom: '2000-01-01',
  validTo: null,
  source: '',
  ...changes,
})

/** A service by such rules. */
export const aMandatoryService = (
  id: string,
  rules: readonly Partial<ServiceRule>[] = [{}],
  head: MandatoryService['head'] = 'mandatory',
): MandatoryService => ({ id, code: null, name: id, head, rules: rules.map(aRule) })

/** An inpatient for whom nothing is switched off. */
export const RULED: Ruled = {
  patientType: 'IPD',
  kindOf: (payerId) => (payerId === 'esic' || payerId === 'private' ? payerId : undefined),
  switchedOff: new Map(),
}
