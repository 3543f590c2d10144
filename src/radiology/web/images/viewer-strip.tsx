import { showDayOf } from '../../../kernel/calendar.ts'
import type { OtherStudy } from '../../model/images/radiology-pictures.contract.ts'
import type { Stack } from '../../model/images/stacks.ts'
import { studyInWords } from '../../model/worklist-columns.ts'
import css from './viewer.module.css'

type Props = {
  readonly stacks: readonly Stack[]
  readonly stack: Stack | undefined
  readonly others: readonly OtherStudy[]
  /** The key of the study that is compared with; '' for none. */
  readonly compared: string
  /** What is to be said of the archive; '' for nothing. */
  readonly archive: string
  onStack(key: string): void
  onCompare(id: string | null): void
}

/** The stacks of the study, and the other studies of the patient that it can be compared with. */
export const ViewerStrip = ({ stacks, stack, others, compared, archive, onStack, onCompare }: Props) => (
  <div className={css.strip}>
    {stacks.map(({ key, words, frames }) => (
      <button
        key={key}
        type="button"
        className={css.chip}
        aria-pressed={key === stack?.key}
        onClick={() => onStack(key)}
      >
        {words}
        {frames.length > 1 && ` · ${frames.length}`}
      </button>
    ))}
    {archive !== '' && (
      <span role="status" className={css.quiet}>
        {archive}
      </span>
    )}
    {others.length > 0 && <span className={css.quiet}>Compare with</span>}
    {others.map((study) => (
      <button
        key={study.id}
        type="button"
        className={css.chip}
        aria-pressed={study.id === compared}
        onClick={() => onCompare(study.id === compared ? null : study.id)}
      >
        {showDayOf(study.at)} {studyInWords(study)}
      </button>
    ))}
  </div>
)
