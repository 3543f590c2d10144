import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { shownCount } from '../../../ui/display/counted.ts'
import { COUNTED_DAYS } from '../../model/inpatients/discharge-period.ts'
import { DISCHARGE_STATES, STATE_WORDS } from '../../model/inpatients/discharge-states.ts'
import type { dischargedContract } from '../../model/inpatients/discharged.contract.ts'
import css from './discharge-states.module.css'
import type { DischargedView } from './discharged-view.ts'

type Counts = RouteReply<(typeof dischargedContract)['dischargedCounts']>
type Props = { readonly view: DischargedView; readonly counts: Counts | undefined }

/** What is still to be done about the discharges: each a filter with its count. */
export function DischargeStates({ view: { state, setState, isCounted }, counts }: Props) {
  const countOf = (name: string) => counts?.states.find((one) => one.state === name)?.count
  const tag = (name: string | null, word: string, count: number | null | undefined) => (
    <li key={word}>
      <button
        type="button"
        className={css.tag}
        aria-pressed={(state ?? null) === name}
        onClick={() => setState(state === name ? null : name)}
      >
        {word} <span className={css.count}>{shownCount(count)}</span>
      </button>
    </li>
  )
  if (!isCounted)
    return <p className={css.note}>What is still to be done is counted and filtered for up to {COUNTED_DAYS} days.</p>
  return (
    <ul className={css.tags} aria-label="States">
      {tag(null, 'All', counts?.total)}
      {DISCHARGE_STATES.map((name) => tag(name, STATE_WORDS[name], countOf(name)))}
    </ul>
  )
}
