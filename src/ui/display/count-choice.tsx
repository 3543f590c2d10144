import css from './count-choice.module.css'
import textCss from './text.module.css'

type Props = {
  readonly label: string
  /** Undefined until it is known. */
  readonly count: number | undefined
  readonly isChosen: boolean
  onChoose(): void
}

/** One of several parts of a list, with how much of it there is; pressed, the list shows that part. */
export const CountChoice = ({ label, count, isChosen, onChoose }: Props) => (
  <button type="button" className={css.choice} aria-pressed={isChosen} onClick={onChoose}>
    {label} <span className={textCss.caption}>{count ?? ''}</span>
  </button>
)
