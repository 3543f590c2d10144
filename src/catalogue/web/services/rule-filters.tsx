import { NativeSelect } from '@mantine/core'
import { useUrl } from '../../../ui/page/url.ts'
import type { ListKey } from '../../model/list-keys.ts'
import { CHARGED_WHEN_WORDS, DUE_WORDS } from '../../model/services/rule-words.ts'
import { CHARGED_WHEN, type ChargedWhen, DUES, type Due } from '../../model/services/service-rules.ts'

/** What a list of mandatory services is asked by, beside what every list is. */
type RuleFilter = { readonly due?: Due; readonly charged?: ChargedWhen }

/** The rules by which the address filters the list; nothing of lists without rules. */
export function useRuleFilter(list: ListKey): RuleFilter {
  const url = useUrl()
  const due = url.oneOf('due', ['', ...DUES])
  const charged = url.oneOf('charged', ['', ...CHARGED_WHEN])
  return list === 'mandatory-services' ? { ...(due && { due }), ...(charged && { charged }) } : {}
}

/** What takes these filters away. */
export const NO_RULE_FILTER = { due: null, charged: null }

/** In words, for the head of a printed list. */
export const ruleFilterWords = ({ due, charged }: RuleFilter): string =>
  [due && DUE_WORDS[due], charged && CHARGED_WHEN_WORDS[charged]].filter(Boolean).join(', ')

/** By what brings the services about, and by whether a rule charges them. */
export function RuleFilters({ due, charged }: RuleFilter) {
  const url = useUrl()
  return (
    <>
      <NativeSelect
        aria-label="Charged at"
        data={[{ value: '', label: 'Any trigger' }, ...DUES.map((value) => ({ value, label: DUE_WORDS[value] }))]}
        value={due ?? ''}
        onChange={(event) => url.set({ due: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="Charged"
        data={[
          { value: '', label: 'Charged or not' },
          ...CHARGED_WHEN.map((value) => ({ value, label: CHARGED_WHEN_WORDS[value] })),
        ]}
        value={charged ?? ''}
        onChange={(event) => url.set({ charged: event.currentTarget.value })}
      />
    </>
  )
}
