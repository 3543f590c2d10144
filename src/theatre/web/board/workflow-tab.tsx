import { lazy, Suspense } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { theatreContract } from '../../model/theatre.contract.ts'
import css from '../theatre.module.css'
import { VIEWS } from '../theatre-words.ts'
import { BoardSide } from './board-side.tsx'
import { CaseList } from './case-list.tsx'
import { DayBoard } from './day-board.tsx'
import { WeekBySurgeon } from './week-by-surgeon.tsx'

const UseOfTheatres = lazy(() => import('./use-of-theatres.tsx'))

/** The cases of a day on the board, of a week by surgeon, all of them in a list, or how the theatres were used. */
export default function WorkflowTab({ day }: { readonly day: string }) {
  const url = useUrl()
  const view = url.oneOf('view', VIEWS)
  return (
    <div className={css.workflow}>
      {view === 'day' && <Day day={day} />}
      {view === 'week' && <WeekBySurgeon day={day} />}
      {view === 'list' && <CaseList />}
      {view === 'use' && (
        <Suspense fallback={<FormSkeleton />}>
          <UseOfTheatres day={day} />
        </Suspense>
      )}
    </div>
  )
}

function Day({ day }: { readonly day: string }) {
  const { data, error, refetch } = useRead(theatreContract.board, { day })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return (
    <div className={css.dayAndSide}>
      <div className={css.boardColumn}>
        <DayBoard key={day} day={day} board={data} />
        <WeekBySurgeon day={day} />
      </div>
      <BoardSide board={data} />
    </div>
  )
}
