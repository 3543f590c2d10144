import { PLAIN_RULE, type RuleTerms } from '../../model/services/service-rules.ts'
import { anEntry } from '../lists/lists.factory.ts'

type RuleInput = RuleTerms & { readonly from: string; readonly to: string | null; readonly source: string }

/** A rule of each day from the day of the tests on, unless a test says otherwise. */
export const aRuleInput = (changes: Partial<RuleInput> = {}): RuleInput => ({
  ...PLAIN_RULE,
  from: '2026-11-21',
  to: null,
  source: 'Resolution of the management',
  ...changes,
})

/** A service that is charged each day for 100 rupees to private patients. */
export const aService = (name: string, rule: Partial<RuleInput> = {}, values: object = {}) => ({
  values: anEntry('mandatory-services', { name, private: '100', ...values }),
  ...aRuleInput(rule),
})
