import type { BillLine } from '../bill-view.ts'
import { isNotBilled } from '../services/not-billed.ts'

type Stated = Pick<BillLine, 'state' | 'reason'>

/** What a line is: as its state says, but for what the rule of its service keeps off the bill, whether a package runs or not. */
export type StateOfLine = BillLine['state'] | 'not_billed'

/** Pure. */
export const stateOf = ({ state, reason }: Stated): StateOfLine =>
  state === 'absorbed' && isNotBilled(reason) ? 'not_billed' : state

const WORDS: Readonly<Record<StateOfLine, string>> = {
  claimed: 'Claimed',
  absorbed: 'In package',
  not_billed: 'Not billed',
  not_claimable: 'Not claimable',
}

/** 'In package', 'Not billed': what a line is, as screens, prints and differences say it. Pure. */
export const stateInWords = (line: Stated): string => WORDS[stateOf(line)]
