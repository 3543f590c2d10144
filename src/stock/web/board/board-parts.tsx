import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { CountChoice } from '../../../ui/display/count-choice.tsx'
import { EXPIRY_STATES } from '../../model/batches/expiry.ts'
import { BOARD_MARKS, type stockContract } from '../../model/board/stock.contract.ts'
import css from './board.module.css'
import { EXPIRY_WORDS, MARK_WORDS, type useBoardView } from './board-view.ts'

type Props = {
  readonly view: ReturnType<typeof useBoardView>
  readonly figures: RouteReply<typeof stockContract.figures> | undefined
}

/** The parts of the board with how much is in each: by how near the end is, and by what somebody must look at. */
export const BoardParts = ({ view: { url, expiry, mark }, figures }: Props) => (
  <div className={css.parts}>
    <CountChoice
      label="All"
      count={figures?.batches}
      isChosen={!expiry && !mark}
      onChoose={() => url.set({ expiry: null, mark: null })}
    />
    {EXPIRY_STATES.filter((state) => state !== 'later').map((state) => (
      <CountChoice
        key={state}
        label={EXPIRY_WORDS[state]}
        count={figures?.byExpiry[state]}
        isChosen={expiry === state}
        onChoose={() => url.set({ expiry: expiry === state ? null : state, mark: null })}
      />
    ))}
    {BOARD_MARKS.map((one) => (
      <CountChoice
        key={one}
        label={MARK_WORDS[one]}
        count={figures?.byMark[one]}
        isChosen={mark === one}
        onChoose={() => url.set({ mark: mark === one ? null : one, expiry: null })}
      />
    ))}
  </div>
)
